import type { SelectOption } from '#web/ui/select.tsx';

/** The options for the most evenings a week. */
export const eveningsOptions: readonly SelectOption<string>[] = Array.from({ length: 8 }, (_, count) => ({
  value: String(count),
  label: count === 7 ? 'Any number' : String(count),
})).toReversed();

export type ComboboxOption<V extends string> = {
  value: V;
  label: string;
  /** A second line, searched as well: a position, an email. */
  description?: string | undefined;
};

/** How many matches are listed; typing another letter narrows them down. */
export const optionLimit = 50;

/** The options that contain every word of the query, ignoring case and accents. All of them for an empty query. */
export function matchingOptions<V extends string>(
  options: readonly ComboboxOption<V>[],
  query: string,
): ComboboxOption<V>[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

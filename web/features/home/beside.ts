import type { Shift } from '#schema/entities/shift.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { worksBeside } from '#schema/rules/rota/works-beside.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { StackedPerson } from '#web/ui/avatar-stack.tsx';
import { useHoldReveal } from '#web/ui/reveal-together.tsx';
import { useShiftsDuring } from './queries.ts';

/** Who in the department works during a shift, in the order in which they start; undefined until that is known. */
export const useBeside = (shift: Shift): readonly StackedPerson[] | undefined => {
  const { people } = useDirectory();
  const { documents, isLoading } = useShiftsDuring(shift.startTime, shift.endTime);
  useHoldReveal(isLoading);
  if (isLoading) return undefined;
  const ids = new Set(documents.filter((other) => worksBeside(other, shift)).map(({ userId }) => userId));
  return [...ids].map((id) => ({ id, name: nameIn(people, id), photoUrl: people.get(id)?.profileImageUrl }));
};

import type { HouseRule } from '#schema/entities/house-rule.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import type { Fill } from '#schema/rules/auto-fill/fill.ts';
import { keptPlaces } from '#schema/rules/auto-fill/kept-places.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { FillWish } from './fill-store.ts';

/** The coming shifts that a wish is about, in the order of their start. `now` in milliseconds since 1970. */
export const wishedShifts = (
  wish: FillWish,
  shifts: readonly Shift[],
  { zone, now }: { readonly zone: string; readonly now: number },
): readonly Shift[] => {
  const from = toInstant(now);
  return shifts.filter((shift) => {
    const day = dayOf(zone, shift.startTime);
    if (shift.startTime <= from || mondayOf(day) !== wish.monday || !isPlanned(shift)) return false;
    if (wish.kind === 'cover') return shift.userId === wish.userId && wish.from <= day && day <= wish.until;
    return shift.userId === '' && (shift.status === 'draft' || wish.withPublished);
  });
};

/** The solver's task for a wish; people who are away are left out. */
export const wishedFill = (
  wish: FillWish,
  people: Iterable<User>,
  facts: PlanningFacts,
  {
    zone,
    now,
    putAside,
    priorities,
    whoOf,
  }: {
    readonly zone: string;
    readonly now: number;
    /** The people of a rule in words. */
    readonly whoOf: (rule: HouseRule) => string;
  } & Pick<Fill, 'putAside' | 'priorities'>,
): Fill => {
  const everybody = [...people];
  const open = wishedShifts(wish, facts.shifts, { zone, now });
  const isAway = ({ id }: User): boolean => wish.kind === 'cover' && id === wish.userId;
  const asked = everybody.filter((person) => isRosterable(person) && !isAway(person));
  const notAsked = everybody.filter((person) => person.isActive && !asked.includes(person));
  return {
    ...{ monday: wish.monday, zone, open },
    people: plannedPeople(asked, facts, zone),
    notAsked: plannedPeople(notAsked, facts, zone).map((candidate) => ({
      candidate,
      why: isAway(candidate.person) ? 'away' : 'admin',
    })),
    putAside,
    priorities,
    places: keptPlaces(facts.houseRules ?? [], facts.shifts, everybody, { open, zone }, whoOf),
  };
};

import type { FillPriorities } from '#schema/entities/fill-priorities.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf, type Reason } from '../eligibility/eligibility.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';

/** A week's shifts to fill, and everybody who may be put on the rota (D48). */
export interface Fill {
  readonly monday: Day;
  readonly zone: string;
  /** Shifts to fill; they count as open even if somebody has them now. */
  readonly open: readonly Shift[];
  /** `shifts` hold what each person keeps and may hold the open ones, for this week, the last one and a day around. */
  readonly people: readonly PlannedPerson[];
  /** People who are not considered at all: they are named if a shift of their position stays open. */
  readonly notAsked: readonly NotAsked[];
  /** People the manager does not want on a shift. */
  readonly putAside: readonly Ghost[];
  /** The restaurant's priorities. */
  readonly priorities: FillPriorities;
  /** Places that house rules keep for somebody. */
  readonly places: readonly KeptPlace[];
}

/** Proposals do not put admins on the rota; `away` is somebody whose shifts need cover. */
export interface NotAsked {
  readonly candidate: PlannedPerson;
  readonly why: 'admin' | 'away';
}

/**
 * The open shifts at a time when a house rule wants somebody on and nobody it means is on yet: the last of these shifts
 * is kept for one of them.
 */
export interface KeptPlace {
  readonly shiftIds: readonly string[];
  /** The people the rule means. */
  readonly userIds: readonly string[];
  /** The same in words: "someone who can close". */
  readonly who: string;
}

/** A proposal to give somebody a shift. Nothing is stored until a person accepts it. */
export interface Ghost {
  readonly shiftId: string;
  readonly userId: string;
}

export const isSameGhost = (one: Ghost, other: Ghost): boolean =>
  one.shiftId === other.shiftId && one.userId === other.userId;

type AskedOff = Extract<Reason, { type: 'asked-off' }>;

/**
 * What counts against somebody, given the rest of the proposal; `put-aside` is the manager's own decision, `kept` a
 * house rule's.
 */
export type FillReason =
  | Exclude<Reason, AskedOff>
  | { readonly type: 'put-aside' | 'admin' }
  | { readonly type: 'kept'; readonly who: string };

/**
 * Everything that counts against this person working this shift, given the ghosts; [] if nothing does. Undecided time
 * off rules nobody out: a proposal weighs it and says so.
 */
export const reasonsAgainst = (
  shift: Shift,
  candidate: PlannedPerson,
  fill: Pick<Fill, 'open' | 'putAside' | 'places'>,
  ghosts: readonly Ghost[],
): readonly FillReason[] => {
  const ghost = { shiftId: shift.id, userId: candidate.person.id };
  return [
    ...(fill.putAside.some((each) => isSameGhost(each, ghost)) ? [{ type: 'put-aside' as const }] : []),
    ...keptFor(ghost, fill.places, ghosts),
    ...eligibilityOf(shift, { ...candidate, shifts: shiftsWith(candidate, fill, ghosts) }).filter(keepsAway),
  ];
};

const keepsAway = (reason: Reason): reason is Exclude<Reason, AskedOff> => reason.type !== 'asked-off';

/** Who house rules keep this place for: all others at the time are taken, and by nobody the rule means. */
const keptFor = (
  { shiftId, userId }: Ghost,
  places: readonly KeptPlace[],
  ghosts: readonly Ghost[],
): readonly FillReason[] => {
  const concerned = places.filter(({ shiftIds, userIds }) => shiftIds.includes(shiftId) && !userIds.includes(userId));
  const kept = concerned.filter(({ shiftIds, userIds }) =>
    shiftIds.every(
      (id) => id === shiftId || ghosts.some((ghost) => ghost.shiftId === id && !userIds.includes(ghost.userId)),
    ),
  );
  return [...new Set(kept.map(({ who }) => who))].map((who) => ({ type: 'kept', who }));
};

/**
 * What somebody would work: what they keep, and what the ghosts give them. Likewise for those they must never be on
 * with.
 */
export const shiftsWith = (
  { person, shifts, apartIds = [] }: PlannedPerson,
  { open }: Pick<Fill, 'open'>,
  ghosts: readonly Ghost[],
): readonly Shift[] => {
  const openIds = new Set(open.map(({ id }) => id));
  const workers = new Map(
    ghosts
      .filter(({ userId }) => userId === person.id || apartIds.includes(userId))
      .map(({ shiftId, userId }) => [shiftId, userId]),
  );
  return [
    ...shifts.filter(({ id }) => !openIds.has(id)),
    ...open.flatMap((shift) => {
      const userId = workers.get(shift.id);
      return userId === undefined ? [] : [{ ...shift, userId }];
    }),
  ];
};

import type { FillPriorities } from '#schema/entities/fill-priorities.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf, type Reason } from '../eligibility/eligibility.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';

/** A week's shifts that want somebody, and everybody who may be put on the rota (D48). */
export interface Fill {
  readonly monday: Day;
  readonly zone: string;
  /** Shifts that want somebody; they count as nobody's, also where they are somebody's now. */
  readonly open: readonly Shift[];
  /** `shifts` hold what each of them keeps and may hold what is open, of this week, the last one and a day around. */
  readonly people: readonly PlannedPerson[];
  /** Who is not asked at all: they are named where a shift of their position stays open. */
  readonly notAsked: readonly NotAsked[];
  /** Whom the manager does not want on a shift. */
  readonly putAside: readonly Ghost[];
  /** What the restaurant finds important. */
  readonly priorities: FillPriorities;
  /** Where house rules keep a place for somebody. */
  readonly places: readonly KeptPlace[];
}

/** Admins are not put on the rota by a proposal; `away` is whose shifts want cover. */
export interface NotAsked {
  readonly candidate: PlannedPerson;
  readonly why: 'admin' | 'away';
}

/**
 * The open shifts of a stretch of time in which a house rule wants somebody on and none of those it means is on yet: the
 * last of these shifts is for one of them.
 */
export interface KeptPlace {
  readonly shiftIds: readonly string[];
  /** Those whom the rule means. */
  readonly userIds: readonly string[];
  /** Them in words: "someone who can close". */
  readonly who: string;
}

/** Somebody proposed for a shift. Nothing is stored of it until a person accepts it. */
export interface Ghost {
  readonly shiftId: string;
  readonly userId: string;
}

export const isSameGhost = (one: Ghost, other: Ghost): boolean =>
  one.shiftId === other.shiftId && one.userId === other.userId;

type AskedOff = Extract<Reason, { type: 'asked-off' }>;

/** What counts against somebody beside what a proposal gives them; `put-aside` is the manager's own decision, `kept` a house rule's. */
export type FillReason =
  | Exclude<Reason, AskedOff>
  | { readonly type: 'put-aside' | 'admin' }
  | { readonly type: 'kept'; readonly who: string };

/**
 * Everything that counts against this person working this shift, beside what the ghosts give them; [] when nothing does.
 * Days that they asked for keep nobody away: a proposal weighs them and says so.
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

/** For whom house rules keep this place: all others of its time are taken, and by nobody whom the rule means. */
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

/** What somebody would work: what they keep, and what the ghosts give them. Those they are never on with, likewise. */
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

import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import { eligibilityOf, refusalOf } from '#schema/rules/eligibility/eligibility.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Team } from './people.ts';
import { instantFromToday, type Scene } from './scene.ts';

/** Two people and the shift, or the two shifts, for a request between them. */
export interface Match {
  readonly requester: User;
  readonly partner: User;
  readonly shift: Shift;
  readonly targetShift?: Shift;
}

/** Who may ask whom, by first name, in order of preference; the shift is between these days from today. */
export interface Wanted {
  readonly requesters: readonly string[];
  readonly partners: readonly string[];
  readonly days: readonly [first: number, last: number];
}

interface Stage {
  readonly scene: Scene;
  readonly team: Team;
  readonly shifts: readonly Shift[];
  readonly timeOff: readonly TimeOffRequest[];
  /** Shifts that already have a request. */
  readonly used: ReadonlySet<string>;
}

/** A shift of the requester that the partner could take. */
export const matchGivenAway = (stage: Stage, wanted: Wanted): Match =>
  found(wanted, stage, (requester, partner) => {
    const shift = shiftsOf(stage, requester.id, wanted).find((each) => canTake(stage, partner, each));
    return shift && { requester, partner, shift };
  });

/** A shift of the partner that the requester could take. */
export const matchOffered = (stage: Stage, wanted: Wanted): Match =>
  found(wanted, stage, (requester, partner) => {
    const shift = shiftsOf(stage, partner.id, wanted).find((each) => canTake(stage, requester, each));
    return shift && { requester, partner, shift };
  });

/** A shift of the partner and one of the requester that each could work instead of their own. */
export const matchSwap = (stage: Stage, wanted: Wanted): Match =>
  found(wanted, stage, (requester, partner) => {
    for (const shift of shiftsOf(stage, partner.id, wanted)) {
      const targetShift = shiftsOf(stage, requester.id, wanted).find(
        (each) => canTake(stage, requester, shift, each) && canTake(stage, partner, each, shift),
      );
      if (targetShift) return { requester, partner, shift, targetShift };
    }
    return undefined;
  });

/** A shift that nobody works yet and the requester could take; there is no partner. */
export const matchOpen = (stage: Stage, wanted: Pick<Wanted, 'requesters' | 'days'>): Match => {
  for (const firstName of wanted.requesters) {
    const requester = stage.team.named(firstName).user;
    const shift = shiftsOf(stage, '', wanted).find((each) => canTake(stage, requester, each));
    if (shift) return { requester, partner: requester, shift };
  }
  throw new Error(`No open shift for ${wanted.requesters.join(', ')}`);
};

/** An open shift, and the first of these people who could take it: a manager offers it to that person. */
export const matchManagersOffer = (stage: Stage, wanted: Pick<Wanted, 'partners' | 'days'>): Match => ({
  ...matchOpen(stage, { requesters: wanted.partners, days: wanted.days }),
  requester: stage.team.demoAccount('manager').user,
});

const found = (
  { requesters, partners }: Wanted,
  { team }: Stage,
  match: (requester: User, partner: User) => Match | undefined,
): Match => {
  for (const requester of requesters) {
    for (const partner of partners.filter((firstName) => firstName !== requester)) {
      const matched = match(team.named(requester).user, team.named(partner).user);
      if (matched) return matched;
    }
  }
  throw new Error(`No shift for a request of ${requesters.join(', ')} and ${partners.join(', ')}`);
};

const shiftsOf = (stage: Stage, userId: string, { days: [first, last] }: Pick<Wanted, 'days'>): readonly Shift[] => {
  const [from, until] = [instantFromToday(stage.scene, first, '00:00'), instantFromToday(stage.scene, last, '23:59')];
  return stage.shifts.filter(
    (shift) =>
      shift.userId === userId &&
      shift.status === 'scheduled' &&
      from <= shift.startTime &&
      shift.startTime <= until &&
      !stage.used.has(shift.id),
  );
};

/** Eligible, and rested before and after; `instead` is the shift that the person would give up for it. */
const canTake = ({ scene, shifts, timeOff }: Stage, person: User, shift: Shift, instead?: Shift): boolean => {
  const theirs = shifts.filter((each) => each.userId === person.id && each.id !== instead?.id);
  // A split day is allowed, but the demo's figures assume one shift a day.
  const days = theirs.map(({ startTime }) => dayOf(scene.zone, startTime));
  if (days.includes(dayOf(scene.zone, shift.startTime))) return false;
  const reasons = eligibilityOf(shift, { person, shifts: theirs, timeOff, zone: scene.zone });
  return !refusalOf(reasons) && !reasons.some(({ type }) => type === 'short-rest');
};

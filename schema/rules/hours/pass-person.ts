import type { PassFacts, Statement } from '#schema/api/pass.ts';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { Minutes, Pence } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type TabletView, tabletView } from '#schema/permissions/tablet.ts';
import { withTick } from '../checklists/checklist-items.ts';
import { type ClockState, clockState } from './clock-state.ts';
import { pairedHours } from './paired-hours.ts';
import { punchOf } from './pass-statement.ts';
import { pressTime } from './punch-time.ts';

/** One person's work around today, in the form the rules take. The tablet knows nothing of pay: it is 0 here. */
export interface WorkAtPass {
  readonly punches: readonly Punch[];
  readonly records: readonly HoursRecord[];
  readonly shifts: readonly Shift[];
  readonly zone: string;
}

/** A person's punches, shifts and paired hours from the board's facts (D16: paired as everywhere else). */
export const workAtPass = (facts: PassFacts, userId: string): WorkAtPass => {
  const isTheirs = (row: { readonly userId: string }) => row.userId === userId;
  const punches = facts.punches.filter(isTheirs).map(asPunch);
  const shifts = facts.shifts.filter(isTheirs).map(asShift);
  const known = facts.hours.filter(isTheirs).map(asRecord);
  const zone = facts.restaurant.timeZone;
  return {
    punches,
    shifts,
    zone,
    records: pairedHours({ ...unpaid, userId, punches, records: known, shifts, zone }),
  };
};

/** A person's state on the clock; `now` in milliseconds since 1970, by the server's clock. */
export const clockAtPass = (facts: PassFacts, userId: string, now: number): ClockState =>
  clockState({ ...workAtPass(facts, userId), now });

/**
 * The facts as they will be once the server knows these statements, in the order they were made: the screen shows a
 * press at once, with or without a connection.
 */
export const withStatements = (facts: PassFacts, statements: readonly Statement[]): PassFacts => {
  const known = new Set(facts.punches.map(({ id }) => id));
  const punches = statements
    .filter((said) => said.kind === 'punch')
    .filter(({ id }) => !known.has(id))
    .map((said) => tabletView('punch', punchOf(said, facts.restaurant.timeZone)));
  return {
    ...facts,
    punches: [...facts.punches, ...punches],
    checklists: facts.checklists.map((checklist) => ticked(checklist, statements)),
  };
};

const ticked = (checklist: TabletView<'checklist'>, statements: readonly Statement[]): TabletView<'checklist'> => {
  const ticks = statements.filter((said) => said.kind === 'tick').filter((said) => said.checklistId === checklist.id);
  let items = checklist.items;
  for (const said of ticks) {
    const { itemId, completed, userId: by } = said;
    items = withTick(items, { itemId, completed, by, at: toInstant(pressTime(said)) });
  }
  return { ...checklist, items };
};

// The tablet knows no roles, and these records never leave it.
const role = 'staff';

const none = 0 as Pence;

const unpaid = { role, rates: { hourlyRate: none }, paidTimeRules: undefined } as const;

const asShift = (view: TabletView<'shift'>): Shift => ({
  ...view,
  ...{ instructions: '', groupId: '', seriesId: '', bidUntil: '', createdBy: '', createdAt: view.startTime },
});

const asPunch = (view: TabletView<'punch'>): Punch => ({
  ...view,
  ...{ kind: 'punch', source: 'tablet', createdAt: view.deviceTime },
});

const asRecord = (view: TabletView<'hoursRecord'>): HoursRecord => ({
  ...view,
  ...{ kind: 'record', role, hourlyRate: none, totalPay: none, isClockOutStated: false },
  ...{ totalMinutes: 0 as Minutes, paidMinutes: 0 as Minutes },
  ...{ lateMinutes: 0 as Minutes, clockJumpMinutes: 0 as Minutes },
  ...{ clockOutMissedAt: '', approvedBy: '', approvedAt: '', correctionReason: '', corrections: [] },
  createdAt: view.clockIn,
});

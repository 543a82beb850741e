import type { HoursRecord } from '#schema/entities/hours.ts';
import type { User } from '#schema/entities/user.ts';
import { correctedHours, figuresOf } from '#schema/intents/hours-record.ts';
import type { Team } from './people.ts';
import { dayFromToday, instantFromToday, later, type Scene } from './scene.ts';

type Approval = Pick<HoursRecord, 'approvedBy' | 'approvedAt'>;

const unapproved: Approval = { approvedBy: '', approvedAt: '' };
const settledAfterDays = 3;

/** Line managers approve hours within days: all of the older ones, and some of the last three days. */
export const approvalOf = (scene: Scene, team: Team, user: User, record: HoursRecord): Approval => {
  if (record.clockOut === '') return unapproved;
  const approvedAt = later(record.clockOut, 11 * 60);
  if (approvedAt > scene.at) return unapproved;
  const isRecent = record.day > dayFromToday(scene, -settledAfterDays);
  if (isRecent && scene.random.chance(60)) return unapproved;
  return { approvedBy: user.managerId || team.demoAccount('admin').user.id, approvedAt };
};

/** The hours, with one record corrected by a manager: somebody clocked out and then stayed on (D16). */
export const withCorrection = (scene: Scene, team: Team, records: readonly HoursRecord[]): readonly HoursRecord[] => {
  const { user } = team.named('Tomasz');
  const [from, until] = [dayFromToday(scene, -16), dayFromToday(scene, -6)];
  const stayedOn = records.find(
    ({ userId, day, clockOut }) => userId === user.id && day >= from && day <= until && clockOut !== '',
  );
  return records.map((record) => (record === stayedOn ? corrected(scene, user.managerId, record) : record));
};

const corrected = (scene: Scene, by: string, record: HoursRecord): HoursRecord => {
  const reason = 'Stayed twenty minutes after clocking out, to put the late delivery away.';
  const clockOut: HoursRecord['clockOut'] = record.clockOut === '' ? '' : later(record.clockOut, 20);
  const at = record.approvedAt === '' ? instantFromToday(scene, -1, '10:00') : record.approvedAt;
  const edit: HoursRecord = { ...record, clockOut, correctionReason: reason };
  const figures = figuresOf(edit, { zone: scene.zone, paidTimeRules: [], shift: undefined });
  return { ...record, ...correctedHours(record, edit, { id: scene.newId(), at, by }), ...figures };
};

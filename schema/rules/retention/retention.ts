import type { EntityName } from '#schema/collections.ts';

/** Where a legal duty or its explanation is published. */
interface Source {
  readonly title: string;
  readonly url: string;
}

/** How long one kind of record is kept, and why. */
export interface Retention {
  /** The name people see. */
  readonly name: string;
  /** The synced documents it covers, each with the field (a day or an instant) the period is counted from. */
  readonly from?: Readonly<Partial<Record<EntityName, string>>>;
  /** A person's documents that are deleted once they have been gone for this long. */
  readonly ofLeavers?: readonly EntityName[];
  /** What the period is counted from, in words: "after the payment date". */
  readonly counted: string;
  /** Calendar months, unless the restaurant chose another period. */
  readonly months: number;
  /** The fewest and most months the restaurant may choose; the fewest are the law's, if there is a law. */
  readonly least: number;
  readonly most: number;
  readonly reason: string;
  readonly sources: readonly Source[];
}

/**
 * A claim for unpaid wages can be brought for six years (Limitation Act 1980, section 5); nothing requires more than
 * 20.
 */
const mostMonths = 240;

/**
 * Six years and three months. For the minimum wage, six years count from the end of the following pay period, which is
 * up to two months after the day itself.
 */
const sixYearsOfPay = 75;

const storageLimitation: Source = {
  title: 'UK GDPR, article 5(1)(e): no longer than is necessary',
  url: 'https://www.legislation.gov.uk/eur/2016/679/article/5',
};
const minimumWage: Source = {
  title: 'National Minimum Wage Regulations 2015, regulation 59(8): six years',
  url: 'https://www.legislation.gov.uk/uksi/2015/621/regulation/59',
};
const paye: Source = {
  title: 'Income Tax (Pay As You Earn) Regulations 2003, regulation 97: three years after the tax year',
  url: 'https://www.legislation.gov.uk/uksi/2003/2682/regulation/97',
};
const workingTime: Source = {
  title: 'Working Time Regulations 1998, regulation 9: two years',
  url: 'https://www.legislation.gov.uk/uksi/1998/1833/regulation/9',
};

const kept = <const Kind extends string>(kinds: Readonly<Record<Kind, Retention>>) => kinds;

/** Every kind of record about people, in the order people read it. The only place where these periods are written. */
export const retention = kept({
  pay: {
    name: 'Pay runs and payslips',
    from: { payrollEntry: 'paymentDate', payrollPeriod: 'paymentDate' },
    counted: 'after the payment date',
    ...{ months: sixYearsOfPay, least: sixYearsOfPay, most: mostMonths },
    reason: 'They show that tax was deducted and at least the minimum wage was paid.',
    sources: [minimumWage, paye],
  },
  hours: {
    name: 'Hours worked',
    from: { hoursRecord: 'day' },
    counted: 'after the day worked',
    ...{ months: sixYearsOfPay, least: sixYearsOfPay, most: mostMonths },
    reason: 'Pay is worked out from them, and they show that at least the minimum wage was paid.',
    sources: [minimumWage, paye, workingTime],
  },
  leave: {
    name: 'Time off',
    from: { timeOffRequest: 'endDate' },
    counted: 'after its last day',
    ...{ months: sixYearsOfPay, least: sixYearsOfPay, most: mostMonths },
    reason: 'Records of annual leave and holiday pay are kept for six years, those of sickness for three.',
    sources: [
      {
        title: 'Working Time Regulations 1998, regulation 16B (Employment Rights Act 2025, section 35): six years',
        url: 'https://www.legislation.gov.uk/ukpga/2025/36/section/35',
      },
      paye,
    ],
  },
  punches: {
    name: 'Clock-ins and clock-outs',
    from: { punch: 'day' },
    counted: 'after the day',
    ...{ months: 24, least: 24, most: mostMonths },
    reason: 'Hours worked are calculated from them and are kept for longer.',
    sources: [workingTime],
  },
  rota: {
    name: 'Shifts, and who has seen them',
    from: { shift: 'endTime', publication: 'week', receipt: 'day' },
    counted: 'after the shift, and for as long as hours worked refer to it',
    ...{ months: 24, least: 24, most: mostMonths },
    reason: 'With the hours they show how working time was planned.',
    sources: [workingTime],
  },
  shiftRequests: {
    name: 'Cover, swaps and claims',
    from: { shiftRequest: 'expiresAt' },
    counted: 'after the shift began',
    ...{ months: 12, least: 3, most: mostMonths },
    reason: 'They settle who agreed to what.',
    sources: [storageLimitation],
  },
  checklists: {
    name: 'Checklists',
    from: { checklist: 'date' },
    counted: 'after their day',
    ...{ months: 24, least: 12, most: mostMonths },
    reason: 'They show inspectors what was checked, and by whom.',
    sources: [storageLimitation],
  },
  messages: {
    name: 'Messages',
    from: { message: 'createdAt' },
    counted: 'after they were sent',
    ...{ months: 12, least: 3, most: mostMonths },
    reason: 'People look things up in them, but they are not an archive.',
    sources: [storageLimitation],
  },
  photos: {
    name: 'Photos in messages',
    from: { messagePhoto: 'createdAt' },
    counted: 'after they were sent',
    ...{ months: 3, least: 3, most: 3 },
    reason: 'They show what is broken or missing now, and are large.',
    sources: [storageLimitation],
  },
  notices: {
    name: 'Notices',
    from: { notice: 'updatedAt' },
    counted: 'after the last change',
    ...{ months: 12, least: 3, most: mostMonths },
    reason: 'A notice nobody has touched for a year is out of date.',
    sources: [storageLimitation],
  },
  inbox: {
    name: 'Notifications',
    from: { notification: 'createdAt' },
    counted: 'after they arrived',
    ...{ months: 3, least: 3, most: 3 },
    reason: 'Devices keep them for 13 weeks, so the server has no need of them after that.',
    sources: [storageLimitation],
  },
  signIn: {
    name: 'Password, photo, availability and contact details of people who left',
    ofLeavers: ['notificationSettings', 'availability'],
    counted: 'after the account was deactivated',
    ...{ months: 12, least: 1, most: 75 },
    reason: 'Seasonal staff come back within a year. The PIN and the calendar address go at once.',
    sources: [storageLimitation],
  },
  rightToWork: {
    name: 'Right-to-work evidence of people who left',
    counted: 'after the account was deactivated',
    ...{ months: 24, least: 24, most: 24 },
    reason: 'It is kept for the employment and two years, then destroyed.',
    sources: [
      {
        title: 'Home Office, Employer’s guide to right to work checks: the employment and two years',
        url: 'https://www.gov.uk/government/publications/right-to-work-checks-employers-guide',
      },
    ],
  },
  person: {
    name: 'Names, contracts and pay details of people who left',
    ofLeavers: ['user', 'employment', 'payee', 'acknowledgement'],
    counted: 'after the account was deactivated, and never before their pay and hours go',
    ...{ months: sixYearsOfPay, least: sixYearsOfPay, most: mostMonths },
    reason: 'Pay and hours records are useless if you cannot tell whose they are.',
    sources: [minimumWage, paye],
  },
  tablets: {
    name: 'What tablets at the pass signed, refused statements too',
    counted: 'after it arrived',
    ...{ months: 24, least: 24, most: mostMonths },
    reason: 'It is the evidence behind a press of the clock.',
    sources: [workingTime],
  },
  complaints: {
    name: 'Complaints about data',
    counted: 'after the answer',
    ...{ months: 24, least: 12, most: mostMonths },
    reason: 'They show that each was acknowledged, looked into and answered.',
    sources: [
      {
        title: 'Data Protection Act 2018, section 164A (Data (Use and Access) Act 2025, section 103)',
        url: 'https://www.legislation.gov.uk/ukpga/2025/18/section/103',
      },
    ],
  },
  sessions: {
    name: 'Sessions',
    counted: 'after they ended',
    ...{ months: 0, least: 0, most: 0 },
    reason: 'Nobody needs one that has ended.',
    sources: [storageLimitation],
  },
  audit: {
    name: 'Audit trail: who changed what, and when',
    counted: 'after the change; the content of a line goes with the record it is about',
    ...{ months: sixYearsOfPay, least: sixYearsOfPay, most: mostMonths },
    reason: 'It shows that records of pay and hours are what people entered.',
    sources: [minimumWage, storageLimitation],
  },
});

export type RetentionKind = keyof typeof retention;

export const retentionKinds = Object.keys(retention) as RetentionKind[];

/** Months chosen by a restaurant instead of the table's. */
export type RetentionChoices = Readonly<Partial<Record<RetentionKind, number>>>;

/**
 * How many months a kind is kept: as chosen, within the allowed range; a person's identity outlives their pay and
 * hours.
 */
export const monthsKept = (kind: RetentionKind, choices: RetentionChoices): number => {
  const { months, least, most } = retention[kind];
  const chosen = Math.min(Math.max(choices[kind] ?? months, least), most);
  if (kind !== 'person') return chosen;
  return Math.max(chosen, monthsKept('pay', choices), monthsKept('hours', choices));
};

/** Whether a restaurant may keep a kind for this number of months. */
export const mayKeepFor = (kind: RetentionKind, months: number): boolean => {
  const { least, most } = retention[kind];
  return Number.isInteger(months) && months >= least && months <= most;
};

/** The first day still kept after `months` at `now` (milliseconds since 1970), YYYY-MM-DD in UTC. */
export const firstDayKept = (months: number, now: number): string => {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastOfMonth));
  return date.toISOString().slice(0, 10);
};

/** A period in words: "6 years 3 months". */
export const monthsText = (months: number): string => {
  if (months === 0) return 'until then';
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [counted(years, 'year'), counted(rest, 'month')].filter((part) => part !== '');
  return parts.join(' ');
};

const counted = (count: number, unit: string): string => {
  if (count === 0) return '';
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
};

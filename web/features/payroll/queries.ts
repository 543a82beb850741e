import { useMemo } from 'react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import type { PaidPerson } from '#schema/rules/payroll/particulars.ts';
import { earliestOf, lateHoursFrom, paidHereFrom } from '#schema/rules/payroll/pay-period.ts';
import { lastDayOf } from '#schema/rules/people/last-day.ts';
import { findDocuments } from '#web/db/find-documents.ts';
import { useDocument, useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { usePayees } from '#web/people/payees.ts';

/** Pay runs, the newest first; the device of somebody who is not an admin has none. */
export const usePayRuns = (): { readonly runs: readonly PayrollPeriod[]; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery('payroll', {
    selector: { userId: '', kind: 'period' },
    sort: [{ userId: 'asc' }, { kind: 'asc' }],
    index: ['userId', 'kind'],
  });
  const runs = useMemo(
    () =>
      documents
        .filter((document) => document.kind === 'period')
        .toSorted((one, other) => (one.startDate < other.startDate ? 1 : -1)),
    [documents],
  );
  return { runs, isLoading };
};

export const usePayRun = (id: string): { readonly run: PayrollPeriod | undefined; readonly isLoading: boolean } => {
  const { document, isLoading } = useDocument('payroll', id);
  return { run: document?.kind === 'period' ? document : undefined, isLoading };
};

interface Entries {
  readonly entries: readonly PayrollEntry[];
  readonly isLoading: boolean;
}

/** Everybody's entries of a run, by name. */
export const useRunEntries = (runId: string): Entries => {
  const { entries: found, isLoading } = useEntries(runId);
  const entries = useMemo(
    () => found.toSorted((one, other) => one.employeeName.localeCompare(other.employeeName)),
    [found],
  );
  return { entries, isLoading };
};

/** Everybody's entries of several runs. */
export const useEntriesOfRuns = (runIds: readonly string[]): Entries => useEntries({ $in: [...runIds] });

const useEntries = (ofRuns: RunSelector): Entries => {
  const { documents, isLoading } = useLiveQuery('payroll', entriesQuery(ofRuns));
  const entries = useMemo(() => documents.filter((document) => document.kind === 'entry'), [documents]);
  return { entries, isLoading };
};

/** The id of one run, which the index finds directly, or the ids of several. */
type RunSelector = string | { readonly $in: readonly string[] };

const entriesQuery = (payrollPeriodId: RunSelector) => ({
  selector: { payrollPeriodId, kind: 'entry' },
  sort: [{ payrollPeriodId: 'asc' as const }, { kind: 'asc' as const }],
  index: ['payrollPeriodId', 'kind'],
});

/** Everybody's completed entries of a run's tax year, read once for a file: too many to keep up to date on a screen. */
export const findEntriesOfYear = async (
  { taxYear }: Pick<PayrollPeriod, 'taxYear'>,
  runs: readonly PayrollPeriod[],
): Promise<readonly PayrollEntry[]> => {
  const ofYear = runs.filter((run) => run.taxYear === taxYear && run.status === 'completed');
  const found = await findDocuments('payroll', entriesQuery({ $in: ofYear.map(({ id }) => id) }));
  return found.filter((document) => document.kind === 'entry');
};

/** The hours of an entry of a run: those of its period, and earlier ones included late. */
export const useHoursBehind = (entry: PayrollEntry): readonly HoursRecord[] => {
  const { runs } = usePayRuns();
  const { userId, startDate, endDate } = entry;
  const completed = runs.filter(({ status }) => status === 'completed');
  const from = lateHoursFrom(entry, earliestOf(paidHereFrom(startDate, completed)));
  const { documents } = useLiveQuery('hours', {
    selector: {
      userId,
      kind: 'record',
      day: { $gte: from, $lte: endDate },
    },
    sort: [{ userId: 'asc' }, { kind: 'asc' }, { day: 'asc' }],
    index: ['userId', 'kind', 'day'],
  });
  return useMemo(() => documents.filter((document) => document.kind === 'record'), [documents]);
};

/** The people's details for the files of a run, by person; undefined while loading. */
export const usePaidPeople = (): ReadonlyMap<string, PaidPerson> | undefined => {
  const payees = usePayees();
  const { colleagues } = useDirectory();
  const employments = useLiveQuery('employments', {
    selector: { kind: 'employment' },
    sort: [{ kind: 'asc' }, { userId: 'asc' }],
    index: ['kind', 'userId'],
  });
  return useMemo(() => {
    if (payees === undefined || employments.isLoading) return undefined;
    const employmentOf = new Map(
      employments.documents.flatMap((each) => (each.kind === 'employment' ? [[each.userId, each]] : [])),
    );
    const isActive = new Map(colleagues.map((user) => [user.id, user.isActive]));
    const personOf = (id: string): PaidPerson => {
      const employment = employmentOf.get(id);
      const leftOn = lastDayOf({ isActive: isActive.get(id) ?? false }, employment);
      return { payee: payees.get(id), address: employment?.address ?? '', leftOn };
    };
    return new Map([...payees.keys(), ...employmentOf.keys()].map((id) => [id, personOf(id)]));
  }, [payees, employments.documents, employments.isLoading, colleagues]);
};

export const useEntry = (id: string): { readonly entry: PayrollEntry | undefined; readonly isLoading: boolean } => {
  const { document, isLoading } = useDocument('payroll', id);
  return { entry: document?.kind === 'entry' ? document : undefined, isLoading };
};

/** How many other admins could act now. */
export const useOtherAdmins = (userId: string): number =>
  useDirectory().colleagues.filter((user) => user.isActive && isAdmin(user) && user.id !== userId).length;

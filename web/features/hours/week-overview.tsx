import { CheckCheck, Download, Wallet } from 'lucide-react';
import { useState } from 'react';
import { correctsHoursOf } from '#schema/permissions/hours.ts';
import { roundingNote } from '#schema/rules/hours/rounding-note.ts';
import { activeDepartments } from '#schema/rules/restaurant/catalogue.ts';
import { hoursText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useEmployments } from '#web/people/employment-queries.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Footnote } from '#web/ui/footnote.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StatsPanel } from '#web/ui/stats-panel.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { approveHours } from './actions.ts';
import { balanceText } from './difference-words.ts';
import { exportHours } from './export-hours.ts';
import { approvable, exceptionsText, type OverviewRow, overviewRows, rowWord } from './overview-rows.ts';
import { useTimesheetsAddress } from './timesheets-address.ts';
import { useEverybodysTimesheets } from './week-queries.ts';

const everyDepartment = 'all';

/** The week's hours of everybody, with those that need the manager first. */
export function WeekOverview() {
  const { actor, restaurant, people } = useDirectory();
  const address = useTimesheetsAddress();
  const timesheets = useEverybodysTimesheets();
  const options = activeDepartments(restaurant).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        label="Department"
        labelling="hidden"
        value={address.departmentId || everyDepartment}
        onChange={(department) => address.go({ department: department === everyDepartment ? '' : department })}
        options={[{ value: everyDepartment, label: 'All Departments' }, ...options]}
      />
      {timesheets ? (
        <People
          rows={overviewRows(people, timesheets, address.departmentId, (userId) => correctsHoursOf(actor, userId))}
        />
      ) : (
        <SkeletonRows label="Loading hours" rows={6} />
      )}
    </>
  );
}

function People({ rows }: { rows: readonly OverviewRow[] }) {
  const { actor, restaurant, people } = useDirectory();
  const { value: employments } = useEmployments();
  const { monday } = useTimesheetsAddress();
  const [isApproving, setApproving] = useState(false);
  const clear = approvable(rows.filter(({ userId }) => correctsHoursOf(actor, userId)));
  const minutesOf = (field: 'workedMinutes' | 'rosteredMinutes') =>
    rows.map(({ timesheet }) => timesheet?.[field] ?? 0);
  const sum = (field: 'workedMinutes' | 'rosteredMinutes') =>
    minutesOf(field).reduce<number>((total, each) => total + each, 0);
  const rounding = roundingNote({ minutes: [minutesOf('rosteredMinutes'), minutesOf('workedMinutes')] });
  const toCheck = rows.filter(({ isToCheck }) => isToCheck).length;

  async function approveClear() {
    setApproving(true);
    const result = await approveHours(clear, actor.userId);
    setApproving(false);
    if (result.ok) savedToast({ title: 'Hours approved', description: exactText(clear.length) });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  }

  return (
    <>
      <StatsPanel
        label="This week"
        columns={[
          { label: 'To check', value: String(toCheck), subtext: toCheck === 1 ? 'person' : 'people' },
          { label: 'Rostered', value: hoursText(sum('rosteredMinutes')) },
          { label: 'Worked', value: hoursText(sum('workedMinutes')) },
        ]}
      />
      <div className="flex flex-wrap gap-2 *:grow">
        {clear.length > 0 && (
          <Button
            icon={CheckCheck}
            pendingText={isApproving && 'Approving…'}
            onClick={() => oneAnswer(approveClear)}
            className="basis-full"
          >
            {`Approve ${exactText(clear.length)}`}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={Download}
          onClick={() => exportHours(rows, restaurant, people, { employments, monday })}
        >
          Export CSV
        </Button>
        <ButtonLink to="/payroll" icon={Wallet}>
          Payroll
        </ButtonLink>
      </div>
      <Card padding="none" className="overflow-hidden">
        <VirtualList
          label="People"
          items={rows}
          keyOf={({ userId }) => userId}
          renderItem={(row) => <PersonRow row={row} />}
          estimatedHeight={64}
        />
      </Card>
      <Footnote text={rounding} />
    </>
  );
}

/** Records that match the rota. */
const exactText = (count: number): string => (count === 1 ? '1 exact match' : `${count} exact matches`);

function PersonRow({ row }: { row: OverviewRow }) {
  const address = useTimesheetsAddress();
  const { label, tone } = rowWord(row);
  return (
    <ListRow
      className="border-b border-line"
      leading={<Avatar name={row.name} photoUrl={row.person?.profileImageUrl} />}
      title={row.name}
      subtitle={<Hours {...row} />}
      isWhole
      trailing={<Badge tone={tone}>{label}</Badge>}
      onClick={() => address.show({ person: row.userId })}
      current={address.personId === row.userId}
    />
  );
}

function Hours(row: OverviewRow) {
  const { timesheet } = row;
  if (!timesheet) return 'Not rostered';
  const exceptions = exceptionsText(row);
  const { rosteredMinutes, workedMinutes, balanceMinutes } = timesheet;
  return (
    <>
      <span className="flex flex-wrap gap-x-2">
        <span>{`${hoursText(workedMinutes)} of ${hoursText(rosteredMinutes)}`}</span>{' '}
        <span className="whitespace-nowrap">{balanceText(balanceMinutes)}</span>
      </span>
      {exceptions !== '' && <span className="block text-ink">{exceptions}</span>}
    </>
  );
}

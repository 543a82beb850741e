import { ChevronLeft, ChevronRight, Download, History } from 'lucide-react';
import { useMemo } from 'react';
import { fullName } from '#schema/rules/people/person-name.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { addDays, mondayOf } from '#schema/rules/time/zone.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useChecklistsAddress } from './checklists-address.ts';
import { historyCsv } from './history-csv.ts';
import { ProgressList } from './progress-list.tsx';
import { progressRows } from './progress-model.ts';
import { readAssigned, useAssigned } from './queries.ts';

/** How far back the history reaches, in days: 13 weeks. */
const historyDays = 13 * 7;

/** What was done in the last 13 weeks: for everybody one week at a time, for one person all of it; also as a file. */
export function HistoryTab() {
  const { people, restaurant } = useDirectory();
  const today = useToday();
  const address = useChecklistsAddress();
  const oldest = mondayOf(addDays(today, -historyDays));
  const monday = mondayOf(address.day ?? today);
  const everything = { from: oldest, until: addDays(today, 1) };
  const days = address.person === '' ? { from: monday, until: addDays(monday, 7) } : everything;
  const { documents, isLoading } = useAssigned(days, address.person);
  const rows = useMemo(() => progressRows(documents, people), [documents, people]);

  const save = async () => {
    const checklists = await readAssigned(everything, address.person);
    saveFile(`checklists-${today}.csv`, 'text/csv', historyCsv(checklists, people, restaurant.timeZone));
  };

  return (
    <>
      <div className="grid items-end gap-3 tablet:grid-cols-[1fr_auto]">
        <PersonFilter />
        <Button variant="secondary" icon={Download} onClick={save}>
          Export 13 weeks
        </Button>
      </div>
      {address.person === '' && (
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label="Week before"
            disabled={monday <= oldest}
            onClick={() => address.go({ day: addDays(monday, -7) })}
          />
          <h2 className="min-w-0 grow text-center text-lead font-strong tabular-nums">
            {weekText(monday, today.slice(0, 4))}
          </h2>
          <IconButton
            icon={ChevronRight}
            label="Week after"
            disabled={monday >= mondayOf(today)}
            onClick={() => address.go({ day: addDays(monday, 7) })}
          />
        </div>
      )}
      {isLoading && <SkeletonRows label="Loading the history" rows={6} />}
      {!isLoading && rows.length === 0 && (
        <Card>
          <EmptyState icon={History} title="No checklists here" description="Nothing was assigned in this period." />
        </Card>
      )}
      {rows.length > 0 && <ProgressList label="Past checklists" rows={rows} />}
    </>
  );
}

function PersonFilter() {
  const { people } = useDirectory();
  const address = useChecklistsAddress();
  const options = useMemo(
    () =>
      [...people.values()]
        .map(({ id, firstName, lastName, isActive }) => ({
          value: id,
          label: fullName({ firstName, lastName }),
          description: isActive ? undefined : 'Inactive',
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [people],
  );
  return (
    <Combobox
      label="Person"
      placeholder="Everybody"
      value={address.person === '' ? null : address.person}
      onChange={(person) => address.go({ person: person ?? '' })}
      options={options}
      emptyText="Nobody by that name."
    />
  );
}

import { Download, Upload, UserPlus, UsersRound } from 'lucide-react';
import { toInstant } from '#schema/entities/primitives.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { usePayees } from '#web/people/payees.ts';
import type { Person } from '#web/people/people.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { peopleCsv } from './people-csv.ts';

type StaffActionsProps = { people: readonly Person[]; onAdd: () => void; onImport: () => void; onSeveral: () => void };

/** Buttons to add one person, add many, change many, and download the list: of the people shown. */
export function StaffActions({ people, onAdd, onImport, onSeveral }: StaffActionsProps) {
  const { restaurant } = useDirectory();
  const payees = usePayees();

  const save = () => {
    const today = dayOf(restaurant.timeZone, toInstant(deviceNow()));
    saveFile(`staff-${today}.csv`, 'text/csv', peopleCsv(people, restaurant, payees ?? new Map()));
  };

  return (
    <div className="grid grid-cols-2 narrow:grid-cols-1 gap-2 tablet:flex">
      <Button icon={UserPlus} className="col-span-full" onClick={onAdd}>
        Add New Staff Member
      </Button>
      <Button variant="secondary" icon={Upload} onClick={onImport}>
        Import
      </Button>
      <Button variant="secondary" icon={Download} disabled={people.length === 0 || payees === undefined} onClick={save}>
        Export
      </Button>
      <Button
        variant="secondary"
        icon={UsersRound}
        className="col-span-full"
        disabled={people.length === 0}
        onClick={onSeveral}
      >
        Change several
      </Button>
    </div>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeCatalogue } from './actions.ts';
import { type CatalogueEntry, retired } from './catalogue-entry.ts';
import { CatalogueRows } from './catalogue-rows.tsx';
import { NameDialog, type NamedEntry } from './name-dialog.tsx';

/** The one catalogue of departments, positions, locations and abilities that every form offers (D6). */
export function CatalogueTab({ restaurant }: { restaurant: Restaurant }) {
  const [naming, setNaming] = useState<NamedEntry>();
  const people = useDirectory().colleagues.filter(({ isActive }) => isActive);
  const peopleIn = (field: 'departmentId' | 'positionId', id: string): string => {
    if (people.length === 0) return '';
    const count = people.filter((person) => person[field] === id).length;
    if (count === 0) return 'nobody';
    return peopleText(count);
  };

  const setRetired = async (entry: CatalogueEntry, isRetired: boolean) => {
    const result = await changeCatalogue(restaurant, retired(entry, isRetired));
    if (!result.ok) return toast({ title: 'Error', description: result.message, tone: 'destructive' });
    const undo = { label: 'Undo', run: () => changeCatalogue(result.value, retired(entry, !isRetired)) };
    return savedToast({ title: isRetired ? `${entry.name} retired` : `${entry.name} is back`, undo });
  };
  const rename = (entry: CatalogueEntry) => setNaming({ ...entry, departmentId: '' });

  return (
    <>
      <p className="text-small text-soft">
        A new name shows everywhere, on old shifts too. Retired names are no longer offered; old shifts keep them.
      </p>
      <div className="grid items-start gap-3 tablet:grid-cols-2">
        {restaurant.departments.map((department) => (
          <Card key={department.id} padding="none" hue={hueOf(department)}>
            <CatalogueRows
              label={`Department ${department.name}`}
              entries={[{ ...department, list: 'departments', note: peopleIn('departmentId', department.id) }]}
              emphasis="heading"
              onRename={rename}
              onRetire={setRetired}
            />
            <CatalogueRows
              label={`Positions of ${department.name}`}
              entries={restaurant.positions
                .filter(({ departmentId }) => departmentId === department.id)
                .map((position) => ({
                  ...position,
                  list: 'positions' as const,
                  note: peopleIn('positionId', position.id),
                }))}
              onRename={rename}
              onRetire={setRetired}
            />
            {!department.isRetired && (
              <AddButton
                label={`Add position to ${department.name}`}
                onClick={() => setNaming({ list: 'positions', id: '', name: '', departmentId: department.id })}
              >
                Add position
              </AddButton>
            )}
          </Card>
        ))}
        <Card padding="none" title="Locations">
          <CatalogueRows
            label="Locations"
            entries={restaurant.locations.map((location) => ({ ...location, list: 'locations' as const, note: '' }))}
            onRename={rename}
            onRetire={setRetired}
          />
          <AddButton
            label="Add location"
            onClick={() => setNaming({ list: 'locations', id: '', name: '', departmentId: '' })}
          >
            Add location
          </AddButton>
        </Card>
        <Card padding="none" title="Abilities">
          <p className="px-edge pb-3 text-small text-soft">
            What only some people may do, worded to follow “someone who”. Tick them in a person’s details; the rota’s
            house rules use them.
          </p>
          <CatalogueRows
            label="Abilities"
            entries={(restaurant.abilities ?? []).map((ability) => ({
              ...ability,
              list: 'abilities' as const,
              note: '',
            }))}
            onRename={rename}
            onRetire={setRetired}
          />
          <AddButton
            label="Add ability"
            onClick={() => setNaming({ list: 'abilities', id: '', name: '', departmentId: '' })}
          >
            Add ability
          </AddButton>
        </Card>
      </div>
      <Button
        variant="secondary"
        icon={Plus}
        onClick={() => setNaming({ list: 'departments', id: '', name: '', departmentId: '' })}
      >
        Add department
      </Button>
      {naming && <NameDialog restaurant={restaurant} entry={naming} onClose={() => setNaming(undefined)} />}
    </>
  );
}

type AddButtonProps = { children: string; label: string; onClick: () => void };

function AddButton({ children, label, onClick }: AddButtonProps) {
  return (
    <div className="border-t border-line p-2">
      <Button variant="quiet" icon={Plus} label={label} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

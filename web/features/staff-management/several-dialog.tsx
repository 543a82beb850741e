import { useMemo } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { accepted } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { nameOfPerson, type Person } from '#web/people/people.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { changeSeveral } from './change-several.ts';
import { canEditPerson } from './person-form.ts';
import { changeFor, type SeveralForm, severalErrors } from './several-changes.ts';
import { SeveralFields } from './several-fields.tsx';

type SeveralDialogProps = {
  /** The people shown in the list. */
  people: readonly Person[];
  actor: Actor;
  /** In the restaurant's zone. */
  today: Day;
  onClose: () => void;
};

const start: Omit<SeveralForm, 'from'> = {
  ...{ userIds: [], kind: 'abilities', mode: 'add', positions: [], abilities: [], weekdays: [] },
  ...{ mostEvenings: 7, weeklyHours: null, fewestHours: null, mostHours: null },
};

/** Sets one thing for many people in one act, after a preview of each person's change. */
export function SeveralDialog({ people, actor, today, onClose }: SeveralDialogProps) {
  const offered = useMemo(
    () => people.filter(({ user, employment }) => user.isActive && canEditPerson(actor, user, employment)),
    [people, actor],
  );
  const changesOf = (form: SeveralForm) =>
    offered
      .filter(({ user }) => form.userIds.includes(user.id))
      .map((person) => ({
        userId: person.user.id,
        name: nameOfPerson(person),
        change: changeFor(form, person, today),
      }));
  const form = useEditForm({
    start: { ...start, from: today as string } as SeveralForm,
    check: (values) => {
      const errors = severalErrors(values);
      if (Object.keys(errors).length > 0) return errors;
      const isNothing = changesOf(values).every(({ change }) => change.type === 'same' || change.type === 'refused');
      return isNothing ? { userIds: 'This would not change anybody' } : {};
    },
    save: async (values) => {
      const changes = changesOf(values).filter(({ change }) => change.type === 'user' || change.type === 'employment');
      const result = await changeSeveral(changes);
      return result.ok ? accepted({ undo: result.value, count: changes.length }) : result;
    },
    onSaved: ({ undo, count }) =>
      savedToast({
        title: count === 1 ? '1 person changed' : `${count} people changed`,
        undo: { label: 'Undo', run: undo },
      }),
    onClose,
  });
  const { values, errors, change } = form;
  const changes = changesOf(values);
  const chosen = new Set(values.userIds);
  const isAll = offered.length > 0 && offered.every(({ user }) => chosen.has(user.id));
  const toggle = (id: string, isChosen: boolean) =>
    change({ userIds: isChosen ? [...values.userIds, id] : values.userIds.filter((each) => each !== id) });
  return (
    <FormDialog
      form={form}
      title="Change several people"
      description="One change for everybody you tick. The list follows the search and filters behind it."
      submitLabel="Change"
    >
      <SeveralFields values={values} errors={errors} onChange={change} />
      <p role="status" className="text-small text-soft">
        {summary(changes)}
      </p>
      <fieldset className="min-w-0">
        <legend className="text-body font-medium">People</legend>
        {errors.userIds !== undefined && (
          <p role="alert" className="text-small text-red">
            {errors.userIds}
          </p>
        )}
        <Button
          variant="quiet"
          className="-ml-edge"
          onClick={() => change({ userIds: isAll ? [] : offered.map(({ user }) => user.id) })}
        >
          {isAll ? 'Tick nobody' : `Tick all ${offered.length}`}
        </Button>
        <ul className="divide-y divide-line">
          {offered.map((person) => (
            <li key={person.user.id}>
              <Checkbox
                label={nameOfPerson(person)}
                description={noteOf(changes.find(({ userId }) => userId === person.user.id)?.change)}
                checked={chosen.has(person.user.id)}
                onChange={(isChosen) => toggle(person.user.id, isChosen)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </FormDialog>
  );
}

type Change = ReturnType<typeof changeFor>;

const noteOf = (change: Change | undefined): string | undefined => {
  if (change?.type === 'same') return 'No change';
  return change?.type === 'refused' ? `Left out: ${change.message}` : undefined;
};

const summary = (changes: readonly { readonly change: Change }[]): string => {
  const count = changes.filter(({ change }) => change.type === 'user' || change.type === 'employment').length;
  const others = changes.length - count;
  const changing = count === 1 ? '1 person changes' : `${count} people change`;
  return others === 0 ? `${changing}.` : `${changing}, ${others} of those ticked stay as they are.`;
};

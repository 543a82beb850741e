import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { Field, type FieldProps, splitFieldProps } from '#web/ui/field.tsx';

import type { ShiftToStaff } from './staff-choices.ts';
import { StaffPicker } from './staff-picker.tsx';

type StaffSelectProps = Pick<FieldProps, 'label' | 'labelling' | 'note' | 'hint'> & {
  target: ShiftToStaff;
  /** '' is nobody. */
  userId: string;
  onChange: (userId: string) => void;
};

/** Shows who works a shift, with a way to choose somebody else. A week may show hundreds: the choice is made when it opens. */
export function StaffSelect(props: StaffSelectProps) {
  const { field, control } = splitFieldProps(props);
  const { target, userId, onChange } = control;
  const { names } = useDirectory();
  const [isOpen, setOpen] = useState(false);
  const person = names.people.get(userId);
  const name = userId === '' ? 'Unassigned' : nameOrFormer(person);
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <button
            {...wiring}
            type="button"
            aria-haspopup="dialog"
            aria-label={`${field.label}: ${name}`}
            onClick={() => setOpen(true)}
            className={classNames(controlStyle, 'flex cursor-pointer items-center gap-2 text-left')}
          >
            <bdi className={classNames('min-w-0 grow truncate', userId === '' && 'text-soft')}>{name}</bdi>
            <ChevronDown aria-hidden size={20} className="shrink-0 text-soft" />
          </button>
          {isOpen && <StaffPicker target={target} userId={userId} onChoose={onChange} onClose={() => setOpen(false)} />}
        </>
      )}
    </Field>
  );
}

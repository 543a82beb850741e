import { type Payee, uncoveredCircumstances } from '#schema/entities/payroll.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { circumstanceWords } from './pay-words.ts';

type Circumstances = Payee['circumstances'];
type CircumstanceFieldsProps = { circumstances: Circumstances; onChange: (circumstances: Circumstances) => void };

/** What Brigade's payroll cannot compute: the pay run names people with one of these instead of paying them wrongly. */
export function CircumstanceFields({ circumstances, onChange }: CircumstanceFieldsProps) {
  return (
    <fieldset className="rounded-card border border-line p-3">
      <legend className="px-1 text-small text-soft">What Brigade cannot work out</legend>
      {uncoveredCircumstances.map((each) => (
        <Checkbox
          key={each}
          label={circumstanceWords[each]}
          checked={circumstances.includes(each)}
          onChange={(isTicked) =>
            onChange(isTicked ? [...circumstances, each] : circumstances.filter((other) => other !== each))
          }
        />
      ))}
    </fieldset>
  );
}

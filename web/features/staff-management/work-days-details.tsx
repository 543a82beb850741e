import type { Employment } from '#schema/entities/employment.ts';
import { workDaysOf } from '#schema/rules/eligibility/work-days.ts';
import { Detail } from '#web/people/detail.tsx';
import { weekdaysText } from '#web/people/weekday-names.ts';

/** Fixed days and evenings, if anything is said about them (D48). */
export function WorkDaysDetails({ employment }: { employment: Employment }) {
  const { fixedDays, neverDays, mostEvenings } = workDaysOf(employment);
  return (
    <>
      {fixedDays.length > 0 && <Detail name="Always works on" value={weekdaysText(fixedDays)} />}
      {neverDays.length > 0 && <Detail name="Never works on" value={weekdaysText(neverDays)} />}
      {mostEvenings < 7 && <Detail name="Most evenings a week" value={String(mostEvenings)} />}
    </>
  );
}

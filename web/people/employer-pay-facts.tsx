import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { niCategories } from '#schema/rules/payroll/check-payee.ts';
import { openingWords } from '#schema/rules/payroll/opening-import.ts';
import { groupOfPayee } from '#schema/rules/payroll/pay-group.ts';
import { groupText } from '#schema/rules/payroll/pay-group-names.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { fullDayText } from '#schema/rules/text/time-text.ts';
import { Detail } from './detail.tsx';
import { useDirectory } from './directory.tsx';
import { basisWords, circumstanceWords, schemeWords } from './pay-words.ts';

type EmployerPayFactsProps = { payee: Payee; isShown: (field: keyof Payee) => boolean };

/** The part of somebody's pay data that the employer decides: the person can read it but not change it. */
export function EmployerPayFacts({ payee, isShown }: EmployerPayFactsProps) {
  const calendar = useDirectory().restaurant.payCalendar;
  const facts = factsOf(payee, calendar).filter(({ field }) => isShown(field));
  if (facts.length === 0) return null;
  return (
    <section aria-label="Set by your employer" className="rounded-card border border-line p-3">
      <p className="text-small text-soft">Set by your employer. If something is wrong, ask an admin.</p>
      <dl className="divide-y divide-line">
        {facts.map(({ name, value }) => (
          <Detail key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

type Fact = { field: keyof Payee; name: string; value: string };

/** Facts that are blank for most people are left out if blank. */
const factsOf = (payee: Payee, calendar: PayCalendar): readonly Fact[] => [
  { field: 'payFrequency', name: 'Paid', value: groupText(groupOfPayee(payee, calendar), calendar) },
  { field: 'startDate', name: 'Start date', value: payee.startDate === '' ? '' : fullDayText(payee.startDate) },
  { field: 'niCategory', name: 'NI category', value: niCategoryText(payee.niCategory) },
  ...pensionFacts(payee),
  ...(payee.apprenticeSince === ''
    ? []
    : [{ field: 'apprenticeSince', name: 'Apprentice since', value: fullDayText(payee.apprenticeSince) } as const]),
  ...openingFacts(payee),
  ...payee.circumstances.map((each): Fact => ({ field: 'circumstances', name: circumstanceWords[each], value: 'Yes' })),
];

const niCategoryText = (written: string): string => {
  const category = niCategories.find(({ letter }) => letter === written);
  return category ? `${category.letter}: ${category.meaning}` : written;
};

const pensionFacts = (payee: Payee): readonly Fact[] => {
  const { pensionScheme, pensionOptOutOn, pensionBasis, employeePensionBasisPoints, employerPensionBasisPoints } =
    payee;
  const scheme: Fact = { field: 'pensionScheme', name: 'Workplace pension', value: schemeWords[pensionScheme] };
  // A device may hold pay details from before an opt-out could be entered.
  if ((pensionOptOutOn ?? '') !== '')
    return [
      { field: 'pensionOptOutOn', name: 'Opted out of the pension on', value: fullDayText(pensionOptOutOn as Day) },
    ];
  if (pensionScheme === 'none') return [scheme];
  const share = (basisPoints: number) => `${basisPoints / 100}% of ${basisWords[pensionBasis].toLowerCase()}`;
  return [
    scheme,
    { field: 'employeePensionBasisPoints', name: 'You pay', value: share(employeePensionBasisPoints) },
    { field: 'employerPensionBasisPoints', name: 'Your employer pays', value: share(employerPensionBasisPoints) },
  ];
};

/** Amounts from the last payslip of the previous payroll. */
const ownAmounts = [
  'grossPay',
  'incomeTax',
  'employeeNI',
  'studentLoan',
  'postgraduateLoan',
  'employeePension',
] as const satisfies readonly (keyof typeof openingWords)[];

const openingFacts = ({ opening }: Payee): readonly Fact[] => {
  if (opening.taxYear === '') return [];
  const amounts = ownAmounts.filter((field) => opening[field] !== 0);
  return [
    { field: 'opening', name: 'Paid here before Brigade, in', value: opening.taxYear },
    ...amounts.map(
      (field): Fact => ({ field: 'opening', name: openingWords[field], value: moneyText(opening[field]) }),
    ),
  ];
};

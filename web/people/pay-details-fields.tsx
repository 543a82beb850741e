import { type Payee, starterDeclarations, studentLoanPlans, taxBases } from '#schema/entities/payroll.ts';
import { niCategories } from '#schema/rules/payroll/check-payee.ts';
import { groupOfPayee } from '#schema/rules/payroll/pay-group.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CircumstanceFields } from './circumstance-fields.tsx';
import { useDirectory } from './directory.tsx';
import { OpeningFields } from './opening-fields.tsx';
import type { PayDetailsForm } from './pay-details-form.ts';
import { payGroupKey, payGroupOf, payGroupOptions } from './pay-groups.ts';
import { starterWords, studentLoanWords, taxBasisWords } from './pay-words.ts';
import { PensionFields } from './pension-fields.tsx';

type PayDetailsFieldsProps = {
  form: PayDetailsForm;
  /** Whether this person may change a field; the others are in `EmployerPayFacts`. */
  may: (field: keyof Payee) => boolean;
  onChange: (changes: Partial<PayDetailsForm>) => void;
  errors: FieldErrors;
};

/** A select uses '' for its placeholder, which cannot be chosen again. */
const unknown = 'unknown';
const none = 'none';

/** Everything a pay run needs to know about a person (D35), in the order of a starter's papers. */
export function PayDetailsFields({ form, may, onChange, errors }: PayDetailsFieldsProps) {
  const calendar = useDirectory().restaurant.payCalendar;
  return (
    <>
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        <DateField
          label="Date of birth"
          autoComplete="bday"
          value={form.dateOfBirth}
          onChange={(dateOfBirth) => onChange({ dateOfBirth })}
          error={errors.dateOfBirth}
        />
        {may('startDate') && (
          <DateField
            label="Start date"
            value={form.startDate}
            onChange={(startDate) => onChange({ startDate })}
            error={errors.startDate}
          />
        )}
      </div>
      <TextField
        label="National Insurance number"
        placeholder="QQ 12 34 56 C"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={13}
        value={form.niNumber}
        onChange={(niNumber) => onChange({ niNumber })}
        error={errors.niNumber}
      />
      {may('niCategory') && (
        <Select
          label="National Insurance category"
          value={form.niCategory || unknown}
          onChange={(letter) => onChange({ niCategory: letter === unknown ? '' : letter })}
          options={[
            { value: unknown, label: 'Not known yet' },
            ...niCategories.map(({ letter, meaning }) => ({ value: letter, label: `${letter}: ${meaning}` })),
          ]}
          error={errors.niCategory}
        />
      )}
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        <TextField
          label="Tax code"
          placeholder="1257L"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={10}
          value={form.taxCode}
          onChange={(taxCode) => onChange({ taxCode })}
          error={errors.taxCode}
        />
        <Select
          label="Basis"
          value={form.taxBasis}
          onChange={(taxBasis) => onChange({ taxBasis })}
          options={taxBases.map((value) => ({ value, label: taxBasisWords[value] }))}
        />
      </div>
      {form.taxBasis === 'W1M1' && (
        <p className="text-small text-soft">
          On 6 April a code on week 1 / month 1 becomes cumulative, unless HMRC’s notice for the new year (P9) says
          otherwise.
        </p>
      )}
      {may('payFrequency') && (
        <Select
          label="Paid"
          value={payGroupKey(groupOfPayee({ payFrequency: form.payFrequency, payGroup: form.payGroup }, calendar))}
          onChange={(key) => {
            const { frequency, payGroup } = payGroupOf(key);
            onChange({ payFrequency: frequency, payGroup: payGroup as Payee['payGroup'] });
          }}
          options={payGroupOptions(calendar)}
        />
      )}
      <Select<Exclude<PayDetailsForm['starterDeclaration'], ''> | typeof unknown>
        label="Starter declaration"
        value={form.starterDeclaration || unknown}
        onChange={(chosen) => onChange({ starterDeclaration: chosen === unknown ? '' : chosen })}
        options={starterDeclarations.map((value) => ({ value: value || unknown, label: starterWords[value] }))}
      />
      <fieldset className="grid gap-3 rounded-card border border-line p-3">
        <legend className="px-1 text-small text-soft">From another employer’s P45</legend>
        <TextField
          label="Tax year"
          placeholder="2026-27"
          maxLength={7}
          value={form.previousTaxYear}
          onChange={(previousTaxYear) => onChange({ previousTaxYear })}
          error={errors.previousTaxYear}
        />
        <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
          <MoneyField
            label="Pay to date"
            value={form.previousTaxablePay}
            onChange={(previousTaxablePay) => onChange({ previousTaxablePay })}
            error={errors.previousTaxablePay}
          />
          <MoneyField
            label="Tax to date"
            value={form.previousTax}
            onChange={(previousTax) => onChange({ previousTax })}
            error={errors.previousTax}
          />
        </div>
      </fieldset>
      {may('opening') && (
        <OpeningFields opening={form.opening} onChange={(opening) => onChange({ opening })} errors={errors} />
      )}
      <Select<Exclude<PayDetailsForm['studentLoan'], ''> | typeof none>
        label="Student loan"
        value={form.studentLoan || none}
        onChange={(plan) => onChange({ studentLoan: plan === none ? '' : plan })}
        options={studentLoanPlans.map((plan) => ({ value: plan || none, label: studentLoanWords[plan] }))}
        hint="As on HMRC’s notice SL1, or as the person says. If nobody knows the plan, choose plan 5."
        error={errors.studentLoan}
      />
      <Checkbox
        label="Repays a postgraduate loan"
        checked={form.hasPostgraduateLoan}
        onChange={(hasPostgraduateLoan) => onChange({ hasPostgraduateLoan })}
      />
      {may('apprenticeSince') && (
        <DateField
          label="Apprentice since"
          note="Optional"
          value={form.apprenticeSince}
          onChange={(apprenticeSince) => onChange({ apprenticeSince })}
          error={errors.apprenticeSince}
        />
      )}
      <Checkbox
        label="Opted out of the 48-hour week"
        checked={form.hasOptedOutOf48Hours}
        onChange={(hasOptedOutOf48Hours) => onChange({ hasOptedOutOf48Hours })}
      />
      {may('pensionScheme') && <PensionFields form={form} onChange={onChange} errors={errors} />}
      <fieldset className="grid gap-3 rounded-card border border-line p-3">
        <legend className="px-1 text-small text-soft">Bank account</legend>
        <TextField
          label="Name on the account"
          autoComplete="off"
          maxLength={60}
          value={form.accountName}
          onChange={(accountName) => onChange({ accountName })}
          error={errors.accountName}
        />
        <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
          <TextField
            label="Sort code"
            placeholder="00-00-00"
            autoComplete="off"
            maxLength={8}
            value={form.sortCode}
            onChange={(sortCode) => onChange({ sortCode })}
            error={errors.sortCode}
          />
          <TextField
            label="Account number"
            placeholder="00000000"
            autoComplete="off"
            maxLength={10}
            value={form.accountNumber}
            onChange={(accountNumber) => onChange({ accountNumber })}
            error={errors.accountNumber}
          />
        </div>
      </fieldset>
      {may('circumstances') && (
        <CircumstanceFields
          circumstances={form.circumstances}
          onChange={(circumstances) => onChange({ circumstances })}
        />
      )}
    </>
  );
}

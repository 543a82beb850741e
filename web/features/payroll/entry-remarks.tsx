import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { SettleOwedRequest } from '#schema/api/payroll.ts';
import type { PayRemark, PayrollEntry } from '#schema/entities/payroll.ts';
import { isMendedByCorrections } from '#schema/rules/payroll/entry-refusals.ts';
import { AddCorrections } from './add-corrections.tsx';
import { useHoursBehind } from './queries.ts';
import { SettleOutsidePay } from './settle-outside-pay.tsx';
import { settlingPlace } from './settling-place.ts';

const tones = {
  refusals: { Icon: CircleAlert, style: 'bg-red-soft text-red', label: 'Why this cannot be paid' },
  warnings: { Icon: TriangleAlert, style: 'bg-amber-soft text-amber', label: 'Warnings' },
};

const correctedByTap: readonly string[] = ['salary-not-paid', 'salary-paid-twice', 'pay-changed-after-payment'];

/** Which earlier pay a remark is about, if it may be left as it was or confirmed. */
const settledOutside: Readonly<Record<string, SettleOwedRequest['what']>> = {
  'salary-not-paid': 'salary',
  'salary-paid-twice': 'twice',
  'twice-more-than-pay-bears': 'twice',
  'more-than-pay-bears': 'difference',
  'pay-changed-after-payment': 'difference',
  overpaid: 'difference',
  'rate-changed-after-payment': 'unclear',
  'p45-of-this-employer': 'p45',
};

const inSumOfOverpaid: readonly string[] = ['salary-paid-twice', 'pay-changed-after-payment'];

/** What stops an entry from being paid and what is worth checking, each with a link to where it is settled. */
export function EntryRemarks({ entry, isOpen }: { entry: PayrollEntry; isOpen: boolean }) {
  return (
    <>
      <Remarks kind="refusals" entry={entry} isOpen={isOpen} />
      <Remarks kind="warnings" entry={entry} isOpen={isOpen} />
    </>
  );
}

type RemarksProps = { kind: keyof typeof tones; entry: PayrollEntry; isOpen: boolean };

function Remarks({ kind, entry, isOpen }: RemarksProps) {
  const records = useHoursBehind(entry);
  const { Icon, style, label } = tones[kind];
  if (entry[kind].length === 0) return null;
  // One tap adds them all; nothing can be taken off pay of nothing.
  const isOverpaid = entry.refusals.some(({ code }) => code === 'overpaid');
  const isByTap = ({ code }: PayRemark) => correctedByTap.includes(code) || isMendedByCorrections(code, entry);
  const last = isOverpaid ? undefined : entry[kind].findLast(isByTap);
  return (
    <ul aria-label={label} className={`grid gap-2 rounded-control px-3 py-2.5 text-body ${style}`}>
      {entry[kind].map((remark) => {
        // The sum of an overpayment includes what these remarks list: it is settled as a whole, next to the refusal.
        const isInSum = isOverpaid && kind === 'warnings' && inSumOfOverpaid.includes(remark.code);
        const what = isInSum ? undefined : settledOutside[remark.code];
        const place = isOpen ? settlingPlace(remark, entry, records) : undefined;
        return (
          <li key={`${remark.code} ${remark.message}`} className="flex gap-2">
            <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
            <span className="min-w-0">
              {remark.message}
              {place && (
                <Link to={place.to} className="flex min-h-12 w-fit items-center font-medium underline">
                  {place.label}
                </Link>
              )}
              {isOpen && (
                <span className="flex flex-wrap gap-2 not-empty:mt-2">
                  {remark === last && <AddCorrections entryId={entry.id} isAgain={kind === 'refusals'} />}
                  {what && <SettleOutsidePay entry={entry} what={what} message={remark.message} />}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

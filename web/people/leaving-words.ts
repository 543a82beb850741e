import type { Employment } from '#schema/entities/employment.ts';

/** Why somebody leaves; '' if nobody said. */
export const leavingReasonWords: Readonly<Record<Employment['leavingReason'], string>> = {
  '': 'Not said',
  resigned: 'Resigned',
  'contract-ended': 'End of contract',
  redundancy: 'Redundancy',
  dismissed: 'Dismissed',
  retired: 'Retired',
  other: 'Other',
};

export const leaverShiftsOptions: readonly { readonly value: Employment['leaverShifts']; readonly label: string }[] = [
  { value: 'open', label: 'Open them' },
  { value: 'give', label: 'Give them to somebody' },
  { value: 'cancel', label: 'Cancel them' },
];

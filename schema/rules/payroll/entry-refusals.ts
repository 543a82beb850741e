import type { PayrollEntry } from '#schema/entities/payroll.ts';

/** Whether an entry pays the days of its run, or only corrections settled already or a net below £0 keep it from that. */
export const pays = ({ refusals }: Pick<PayrollEntry, 'refusals'>): boolean =>
  refusals.every(({ code }) => isOfCorrections(code));

/** Whether what is refused may go with other corrections of earlier runs. */
export const isOfCorrections = (code: string): boolean =>
  code === 'correction-settled-already' || code === 'negative-net';

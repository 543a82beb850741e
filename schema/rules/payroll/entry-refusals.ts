import type { PayrollEntry } from '#schema/entities/payroll.ts';

/** Whether an entry pays the days of its run, or only corrections settled already or a net below £0 keep it from that. */
export const pays = ({ refusals }: Pick<PayrollEntry, 'refusals'>): boolean =>
  refusals.every(({ code }) => isOfCorrections(code));

/** Whether what is refused may go with other corrections of earlier runs. */
export const isOfCorrections = (code: string): boolean =>
  code === 'correction-settled-already' || code === 'negative-net';

/** Whether working its corrections out again may mend what an entry is refused for: a net below £0 only where some take off. */
export const isMendedByCorrections = (code: string, { additions }: Pick<PayrollEntry, 'additions'>): boolean =>
  isOfCorrections(code) &&
  (code !== 'negative-net' || additions.some(({ amount, corrects }) => amount < 0 && corrects !== undefined));

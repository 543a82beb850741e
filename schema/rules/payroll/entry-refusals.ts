import type { PayrollEntry } from '#schema/entities/payroll.ts';

/** Whether an entry pays the days of its run, or would if not for corrections already settled or a net below £0. */
export const pays = ({ refusals }: Pick<PayrollEntry, 'refusals'>): boolean =>
  refusals.every(({ code }) => isOfCorrections(code));

/** Whether other corrections of earlier runs might clear this refusal. */
export const isOfCorrections = (code: string): boolean =>
  code === 'correction-settled-already' || code === 'negative-net';

/**
 * Whether working out its corrections again might clear a refusal; a net below £0 only if one of them takes something
 * off.
 */
export const isMendedByCorrections = (code: string, { additions }: Pick<PayrollEntry, 'additions'>): boolean =>
  isOfCorrections(code) &&
  (code !== 'negative-net' || additions.some(({ amount, corrects }) => amount < 0 && corrects !== undefined));

import type { Shift } from '#schema/entities/shift.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { departmentManagers } from './tell-of-move.ts';
import type { Transaction } from './transaction.ts';

/**
 * Tells the managers of a shift's department that nobody has it, once an `occasion` and not who gives it away themselves
 * (D49).
 */
export const tellUntaken = (tx: Transaction, shift: Shift, occasion: string, title: string): void => {
  for (const managerId of departmentManagers(tx, [shift])) {
    const id = derivedId('shift-untaken', shift.id, occasion, managerId, shift.startTime);
    if (managerId === shift.userId || tx.findRecord('notification', id)) continue;
    tx.notify(managerId, {
      id,
      type: 'shift-untaken',
      title,
      body: shiftInWords(shift, tx.restaurant()),
      link: `/rota?day=${dayOf(tx.restaurant().timeZone, shift.startTime)}&shift=${shift.id}`,
      recordIds: [shift.id],
    });
  }
};

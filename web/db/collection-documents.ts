import type { CollectionName } from '#schema/collection-names.ts';
import type { DocumentOf } from '#schema/collections.ts';

/** The documents of each collection, of any entity in it (schema/collections.ts). */
interface Documents {
  restaurant: DocumentOf<'restaurant'>;
  users: DocumentOf<'user'>;
  employments:
    | DocumentOf<'employment'>
    | DocumentOf<'acknowledgement'>
    | DocumentOf<'notificationSettings'>
    | DocumentOf<'availability'>;
  templates:
    | DocumentOf<'shiftTemplate'>
    | DocumentOf<'checklistTemplate'>
    | DocumentOf<'need'>
    | DocumentOf<'houseRule'>
    | DocumentOf<'costing'>
    | DocumentOf<'expectedTakings'>
    | DocumentOf<'savedWeek'>;
  shifts: DocumentOf<'shift'>;
  shiftRequests: DocumentOf<'shiftRequest'>;
  timeOffRequests: DocumentOf<'timeOffRequest'>;
  posts:
    | DocumentOf<'notice'>
    | DocumentOf<'policy'>
    | DocumentOf<'publication'>
    | DocumentOf<'dayNote'>
    | DocumentOf<'messagePhoto'>;
  checklists: DocumentOf<'checklist'>;
  hours: DocumentOf<'punch'> | DocumentOf<'hoursRecord'> | DocumentOf<'dailyFigure'> | DocumentOf<'receipt'>;
  messages: DocumentOf<'message'>;
  payroll: DocumentOf<'payee'> | DocumentOf<'payrollPeriod'> | DocumentOf<'payrollEntry'>;
  notifications: DocumentOf<'notification'>;
}

export type DocumentIn<Name extends CollectionName> = Documents[Name];

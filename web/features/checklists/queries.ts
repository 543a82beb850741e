import { useMemo } from 'react';
import type { Checklist } from '#schema/entities/checklist.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { findDocuments } from '#web/db/find-documents.ts';
import { type LiveQuery, type LiveResult, useLiveQuery } from '#web/db/live-query.ts';

/** Every checklist template, those in use first, by name: a few dozen, all of them on a manager's device. */
export const useTemplates = (): { readonly templates: readonly ChecklistTemplate[]; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery('templates', {
    selector: { kind: 'checklistTemplate' },
    sort: [{ kind: 'asc' }],
    index: ['kind'],
  });
  const templates = useMemo(
    () =>
      documents
        .filter((document) => document.kind === 'checklistTemplate')
        .toSorted((one, other) => Number(other.isActive) - Number(one.isActive) || one.name.localeCompare(other.name)),
    [documents],
  );
  return { templates, isLoading };
};

/** Days from `from` up to but not including `until`. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** Everybody's checklists of these days, or one person's; `person` '' is everybody. */
const checklistQuery = ({ from, until }: Days, person: string): LiveQuery => {
  const date = { $gte: from, $lt: until };
  if (person === '') return { selector: { date }, sort: [{ date: 'asc' }], index: ['date'] };
  return {
    selector: { userId: person, date },
    sort: [{ userId: 'asc' }, { date: 'asc' }],
    index: ['userId', 'date'],
  };
};

export const useAssigned = (days: Days, person: string): LiveResult<Checklist> =>
  useLiveQuery('checklists', checklistQuery(days, person));

/** The same, read once, for an export. */
export const readAssigned = (days: Days, person: string): Promise<readonly Checklist[]> =>
  findDocuments('checklists', checklistQuery(days, person));

/** The shifts that start on a day and have a person, by start. */
export const useStaffedShifts = (zone: string, day: Day | ''): LiveResult<Shift> =>
  useLiveQuery(
    'shifts',
    day === ''
      ? undefined
      : {
          selector: {
            startTime: { $gte: startOfDay(zone, day), $lt: startOfDay(zone, addDays(day, 1)) },
            userId: { $gt: '' },
            status: 'scheduled',
          },
          sort: [{ startTime: 'asc' }],
          index: ['startTime'],
        },
  );

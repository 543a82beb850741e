import { useMemo } from 'react';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { useLiveQuery } from './live-query.ts';

/** Every shift template by start and name: a few dozen in a restaurant, all of them on a manager's device. */
export const useShiftTemplates = (): { readonly templates: readonly ShiftTemplate[]; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery('templates', {
    selector: { kind: 'shiftTemplate' },
    sort: [{ kind: 'asc' }],
    index: ['kind'],
  });
  const templates = useMemo(
    () =>
      documents
        .filter((document) => document.kind === 'shiftTemplate')
        .toSorted((one, other) => one.startTime.localeCompare(other.startTime) || one.name.localeCompare(other.name)),
    [documents],
  );
  return { templates, isLoading };
};

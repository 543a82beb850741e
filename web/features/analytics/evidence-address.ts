import type { Evidence } from '#schema/rules/analytics/figure.ts';

/** Where a record can be seen; undefined if it has no place of its own. */
export const evidenceAddress = ({ kind, id, userId, day }: Evidence): string | undefined => {
  switch (kind) {
    case 'shift':
      return `/rota?${new URLSearchParams({ day, shift: id })}`;
    case 'hours':
      return `/timesheets?${new URLSearchParams({ week: day, person: userId, record: id })}`;
    case 'checklist':
      return `/admin/checklists?${new URLSearchParams({ tab: 'today', day, checklist: id })}`;
    case 'request':
      return `/shift-marketplace?${new URLSearchParams({ tab: 'requests', request: id })}`;
    case 'person':
      return `/timesheets?${new URLSearchParams({ person: userId })}`;
    case 'dailyFigure':
      return undefined;
  }
};

import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { type FigureId, isFigureId } from '#schema/rules/analytics/figures.ts';
import { type Period, periods } from '#schema/rules/analytics/period.ts';

/** The places of the address: `/analytics?period=month&until=2026-11-21&department=…&figure=…`. '' takes one away. */
interface Place {
  readonly period?: Period;
  /** A day of the period, its last one for weeks and quarters; '' for today. */
  readonly until?: Day | '';
  readonly department?: string;
}

/** What lies on top: the records behind a figure, maybe of some days or one department, or the form of daily figures. */
interface OnTop {
  readonly figure?: FigureId;
  readonly from?: Day;
  readonly to?: Day;
  readonly in?: string;
  readonly form?: 'daily-figures';
}

export interface AnalyticsAddress {
  readonly period: Period;
  readonly until: Day;
  readonly departmentId: string;
  readonly figure: FigureId | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** The department whose part of the figure is open; '' for the whole. */
  readonly partId: string;
  readonly isEntering: boolean;
  readonly go: (place: Place) => void;
  readonly show: (onTop: OnTop) => void;
  readonly close: () => void;
}

const onTopNames = ['figure', 'from', 'to', 'in', 'form'];
const openedHere = { isOpenedInAnalytics: true } as const;

/** Period, department and what is open come from the address, so that links, reload and back work. */
export const useAnalyticsAddress = (today: Day): AnalyticsAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const text = (name: string): string => params.get(name) ?? '';
  const dayAt = (name: string): Day | undefined => dayShape.safeParse(text(name)).data;
  const until = dayAt('until');
  const figure = text('figure');

  const changed = (place: Readonly<Record<string, string | undefined>>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const name of onTopNames) next.delete(name);
    for (const [name, value] of Object.entries(place)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    period: periods.find((period) => period === text('period')) ?? 'week',
    until: until === undefined || until > today ? today : until,
    departmentId: text('department'),
    figure: isFigureId(figure) ? figure : undefined,
    from: dayAt('from'),
    to: dayAt('to'),
    partId: text('in'),
    isEntering: text('form') === 'daily-figures',
    go: (place) => setParams(changed({ ...place }), { replace: true, preventScrollReset: true }),
    show: (onTop) => setParams(changed({ ...onTop }), { state: openedHere, preventScrollReset: true }),
    close: () => {
      if (location.state?.isOpenedInAnalytics) navigate(-1);
      else setParams(changed({}), { replace: true, preventScrollReset: true });
    },
  };
};

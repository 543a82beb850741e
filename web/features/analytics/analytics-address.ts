import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { type FigureId, isFigureId } from '#schema/rules/analytics/figures.ts';
import { type Period, periods } from '#schema/rules/analytics/period.ts';
import { useToday } from '#web/people/directory.tsx';
import { useAddress } from '#web/ui/address.ts';

/** The parts of the address: `/analytics?period=month&until=2026-11-21&department=…&figure=…`. '' removes one. */
interface Place {
  readonly period?: Period;
  /** A day of the period; for weeks and quarters its last; '' for today. */
  readonly until?: Day | '';
  readonly department?: string;
}

/**
 * What is open on top: the records behind a figure, perhaps of some days or one department, or the form of daily
 * figures.
 */
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

const nothingOnTop = { figure: '', from: '', to: '', in: '', form: '' } as const;

export const useAnalyticsAddress = (): AnalyticsAddress => {
  const address = useAddress();
  const today = useToday();
  const dayAt = (place: string): Day | undefined => dayShape.safeParse(address.at(place)).data;
  const until = dayAt('until');
  const figure = address.at('figure');

  return {
    period: periods.find((period) => period === address.at('period')) ?? 'week',
    until: until === undefined || until > today ? today : until,
    departmentId: address.at('department'),
    figure: isFigureId(figure) ? figure : undefined,
    from: dayAt('from'),
    to: dayAt('to'),
    partId: address.at('in'),
    isEntering: address.at('form') === 'daily-figures',
    go: (place) => address.go({ ...nothingOnTop, ...place }),
    show: (onTop) => address.open({ ...nothingOnTop, ...onTop }),
    close: () => address.close(nothingOnTop),
  };
};

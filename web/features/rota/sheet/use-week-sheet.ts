import { useMemo } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import { clockText, shortDayText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { askedBy } from '../filter/filter-words.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { type WeekSheet, weekSheet } from './week-sheet.ts';

/** The shown part of the week as a sheet, and the time it was made. */
export const useWeekSheet = (
  week: RotaWeek,
  withDrafts: boolean,
): { readonly sheet: WeekSheet; readonly asOf: string } => {
  const { names, restaurant, actor } = useDirectory();
  const { notes } = useRota();
  const { part, asOf } = useShownPart();
  const viewerId = actor.userId;
  const sheet = useMemo(
    () => weekSheet({ week, names, restaurant, notes, part, viewerId, withDrafts }),
    [week, names, restaurant, notes, part, viewerId, withDrafts],
  );
  return { sheet, asOf };
};

/** The part of the rota that the filter shows, and the time now. */
export const useShownPart = () => {
  const { names } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const { filter } = useRota();
  return {
    part: askedBy(filter, names)
      .map(({ words }) => words)
      .join(', '),
    asOf: `As of ${shortDayText(today)}, ${clockText(names.zone, toInstant(now))}`,
  };
};

/** The line under the title: the part of the week, the time it was made, and how drafts are marked. */
export const sheetFacts = ({ part, hasDrafts }: Pick<WeekSheet, 'part' | 'hasDrafts'>, asOf: string): string =>
  [part === '' ? '' : `Only: ${part}`, asOf, hasDrafts ? 'Drafts in italics, not published yet' : '']
    .filter(Boolean)
    .join(' · ');

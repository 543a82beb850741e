import { useMemo } from 'react';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { clockText, shortDayText } from '#schema/rules/rota-text.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { askedBy } from '../filter/filter-words.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { type WeekSheet, weekSheet } from './week-sheet.ts';

/** What is shown of the week as a sheet, and from when it is. */
export const useWeekSheet = (
  week: RotaWeek,
  notes: ReadonlyMap<Day, string>,
  withDrafts: boolean,
): { readonly sheet: WeekSheet; readonly asOf: string } => {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const { filter } = useRota();
  const sheet = useMemo(() => {
    const part = askedBy(filter, names)
      .map(({ words }) => words)
      .join(', ');
    return weekSheet({ week, names, restaurant, notes, part, withDrafts });
  }, [week, names, restaurant, notes, filter, withDrafts]);
  return { sheet, asOf: `As of ${shortDayText(today)}, ${clockText(names.zone, toInstant(now))}` };
};

/** What stands under the title: the part of the week, from when it is, and how drafts are marked. */
export const sheetFacts = ({ part, hasDrafts }: WeekSheet, asOf: string): string =>
  [part === '' ? '' : `Only: ${part}`, asOf, hasDrafts ? 'Drafts in italics, not published yet' : '']
    .filter(Boolean)
    .join(' · ');

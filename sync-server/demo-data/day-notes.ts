import type { DayNote } from '#schema/entities/day-note.ts';
import { dayNoteId } from '#schema/rules/rota/day-notes.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { instantFromToday, type Scene } from './scene.ts';

const texts: readonly (readonly [daysFromToday: number, text: string])[] = [
  [1, 'Wine delivery at 10, back door'],
  [4, 'Party of 30 at 8 in Private Dining'],
];

/** What everybody should know about the coming days. */
export const createDayNotes = (scene: Scene): readonly DayNote[] =>
  texts.map(([daysFromToday, text]) => {
    const day = addDays(scene.today, daysFromToday);
    return { id: dayNoteId(day), kind: 'dayNote', day, text, createdAt: instantFromToday(scene, -3, '15:00') };
  });

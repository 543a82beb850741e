import { describe, expect, it } from 'vitest';
import { buildChecklist, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { historyCsv } from './history-csv.ts';
import { progressRows } from './progress-model.ts';

const ben = buildUser({ id: fixtureId(4), firstName: 'Ben' });
const everybody = new Map([buildUser(), ben].map((person) => [person.id, person]));
const open = {
  id: fixtureId(14),
  text: 'Lay the tables',
  required: true,
  completed: false,
  completedBy: '',
  completedAt: '' as const,
};
const ticked = { ...open, completed: true, completedBy: people.staff, completedAt: '2026-06-16T08:05:00.000Z' };

const amaras = buildChecklist({ items: [ticked] });
const bens = buildChecklist({ id: fixtureId(71), userId: ben.id });
const yesterdays = buildChecklist({ id: fixtureId(72), date: '2026-06-15', userId: fixtureId(99) });

describe('progress', () => {
  it('lists newest days first, on each what is open before what is done', () => {
    expect(progressRows([yesterdays, amaras, bens], everybody)).toMatchObject([
      { name: 'Ben Okafor', done: 0, total: 1, isComplete: false },
      { name: 'Amara Okafor', done: 1, total: 1, isComplete: true },
      { name: 'Former colleague', checklist: { date: '2026-06-15' } },
    ]);
  });
});

describe('the exported history', () => {
  it('says item by item who did what, on the restaurant’s clock', () => {
    const text = historyCsv([amaras, bens], everybody, 'Europe/London');
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      '2026-06-16,Amara Okafor,Opening the dining room,Lay the tables,yes,yes,Amara Okafor,2026-06-16 09:05',
      '2026-06-16,Ben Okafor,Opening the dining room,Lay the tables,yes,no,,',
    ]);
  });

  it('hands no formula to a spreadsheet', () => {
    const hostile = buildChecklist({ name: '=HYPERLINK("http://x","y")', items: [{ ...open, text: '@now' }] });
    const text = historyCsv([hostile], everybody, 'Europe/London');
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")","'@now"`);
  });
});

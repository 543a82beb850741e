import { describe, expect, it } from 'vitest';
import type { ChecklistItem } from '#schema/entities/checklist.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { buildChecklist } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { checklistProgress, checklistsOf, isComplete, withTick } from './checklist-items.ts';

const item = (number: number, changes: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: fixtureId(number),
  text: `Item ${number}`,
  required: true,
  completed: false,
  completedBy: '',
  completedAt: '',
  ...changes,
});
const [first, second] = [item(501), item(502)];
const at = '2026-06-16T08:00:00.000Z' as Instant;
const tick = { itemId: first.id, completed: true, by: people.staff, at };

describe('ticking', () => {
  it('keeps who and when, and touches nothing else', () => {
    const [ticked, other] = withTick([first, second], tick);
    expect(ticked).toEqual({ ...first, completed: true, completedBy: people.staff, completedAt: at });
    expect(other).toBe(second);
  });

  it('twice is once: the first tick stands', () => {
    const once = withTick([first], tick);
    const later = { ...tick, by: people.manager, at: '2026-06-16T09:00:00.000Z' as Instant };
    expect(withTick(once, later)).toEqual(once);
  });

  it('unticking takes the name away too', () => {
    expect(withTick(withTick([first], tick), { ...tick, completed: false })).toEqual([first]);
  });

  it('shows as progress over all of somebody’s checklists', () => {
    const done = item(503, { completed: true });
    expect(checklistProgress([{ items: [first, done] }, { items: [second] }])).toEqual({ done: 1, total: 3 });
    expect(checklistProgress([])).toEqual({ done: 0, total: 0 });
  });
});

describe('the checklists of today', () => {
  const today = '2026-06-16' as Day;
  const ofToday = buildChecklist({ date: today });
  const ofLastNight = buildChecklist({ id: fixtureId(601), date: '2026-06-15', shiftId: fixtureId(602) });

  it('are those dated today, and those of the night shift that is still running', () => {
    expect(checklistsOf([ofToday, ofLastNight], today, fixtureId(602))).toEqual([ofToday, ofLastNight]);
    expect(checklistsOf([ofToday, ofLastNight], today, '')).toEqual([ofToday]);
  });

  it('are not yesterday’s without a shift', () => {
    expect(checklistsOf([{ ...ofLastNight, shiftId: '' }], today, '')).toEqual([]);
  });
});

describe('a checklist is done', () => {
  const item = (required: boolean, completed: boolean) => ({ required, completed });

  it.each([
    ['every required item is ticked', [item(true, true), item(false, false)], true],
    ['a required item is open', [item(true, false), item(false, true)], false],
    ['nothing is required and all is ticked', [item(false, true)], true],
    ['nothing is required and something is open', [item(false, true), item(false, false)], false],
  ])('or not where %s', (_, items, isDone) => {
    expect(isComplete(items)).toBe(isDone);
  });
});

import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyDocument } from '#schema/collections.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Role } from '#schema/entities/user.ts';
import { buildChecklist, buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { dayMs, hourMs } from '#schema/rules/time/lengths.ts';
import { startSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { createTestApp } from '#server/fixtures/test-app.ts';

const peoplePerManager = 20;
const checklistsEach = 3;
const itemsEach = 10;
const comingShifts = 3;

/**
 * A person with a phone that has synced before: it knows its person's own shifts and checklists, and its checkpoint.
 */
export interface Staffed {
  readonly userId: string;
  readonly role: Role;
  /** Who they write to: for staff their manager, for managers one of their staff. */
  readonly colleagueId: string;
  readonly cookie: string;
  readonly shifts: readonly AnyDocument[];
  readonly checklists: readonly AnyDocument[];
}

/** What the devices' process needs to know about the restaurant. */
export interface Rush {
  readonly people: readonly Staffed[];
  readonly epoch: string;
  readonly seq: number;
}

/** A data folder with this many people, each on a shift that has begun, with checklists and coming shifts. */
export const prepareRush = async (count: number): Promise<{ readonly dataDir: string; readonly rush: Rush }> => {
  const app = createTestApp();
  app.clock.now = Date.now();
  const { now } = app.clock;
  const store = (work: Parameters<typeof inTransaction<void>>[2]) =>
    inTransaction(app.deps, { actorId: '', device: '' }, work);
  store((tx) => tx.put('restaurant', buildRestaurant(), 'bench'));

  const idOf = (number: number) => fixtureId(100_000 + number);
  const managerOf = (number: number) => number - (number % peoplePerManager);
  const people: Staffed[] = [];
  for (let number = 0; number < count; number += 1) {
    const isManager = managerOf(number) === number;
    const role = number === 0 ? 'admin' : isManager ? 'manager' : 'staff';
    const [userId, managerId] = [idOf(number), isManager ? '' : idOf(managerOf(number))];
    await app.addPerson({ id: userId, firstName: `Person${number}`, role, managerId });
    const colleagueId = isManager ? idOf(Math.min(number + 1, count - 1)) : managerId;
    const shifts = isManager ? [] : shiftsOf(userId, number, now);
    const checklists = isManager ? [] : checklistsOf(userId, number, now);
    store((tx) => {
      for (const shift of shifts) tx.put('shift', shift, 'bench');
      for (const checklist of checklists) tx.put('checklist', checklist, 'bench');
    });
    const cookie = `brigade_session=${startSession(app.deps, userId)}`;
    people.push({ userId, role, colleagueId, cookie, shifts, checklists });
  }
  const { epoch, seq } = app.deps.records.ledger.state();
  app.connection.pragma('wal_checkpoint(TRUNCATE)');
  const dataDir = mkdtempSync(join(tmpdir(), 'brigade-rush-'));
  cpSync(app.folder, dataDir, { recursive: true });
  app.close();
  return { dataDir, rush: { people, epoch, seq } };
};

/**
 * Tonight's, and some coming ones: half of the people work on one day, half on the next, so that shifts can be taken
 * over.
 */
const shiftsOf = (userId: string, number: number, now: number) => {
  const starts = [
    now - 2 * hourMs,
    ...Array.from({ length: comingShifts }, (_, day) => now + (1 + 2 * day + (number % 2)) * dayMs),
  ];
  return starts.map((start, index) =>
    buildShift({
      id: fixtureId(1_000_000 + number * 10 + index),
      userId,
      startTime: toInstant(start),
      endTime: toInstant(start + 7 * hourMs),
    }),
  );
};

const checklistsOf = (userId: string, number: number, now: number) =>
  Array.from({ length: checklistsEach }, (_, index) =>
    buildChecklist({
      id: fixtureId(2_000_000 + number * 10 + index),
      userId,
      shiftId: '',
      date: toInstant(now).slice(0, 10) as Day,
      name: `Dinner ${index + 1}`,
      items: Array.from({ length: itemsEach }, (_, item) => ({
        id: fixtureId(3_000_000 + (number * 10 + index) * itemsEach + item),
        text: `Task ${item + 1}`,
        required: true,
        completed: false,
        completedBy: '',
        completedAt: '',
      })),
    }),
  );

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#schema/entities/user.ts';
import { prepareRush, type Staffed } from '#server/bench/rush/prepare-rush.ts';
import type { Caller } from './raw-call.ts';

const people = 100;

/** The data folder of a restaurant of 100 people with a rota, sessions for four callers, and a page to serve. */
export const prepareHostile = async () => {
  const { dataDir, rush } = await prepareRush(people);
  const webDir = join(dataDir, 'web');
  mkdirSync(webDir);
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Brigade</title>');
  const byRole = new Map(rush.people.map((each) => [each.role, each]));
  const oneOf = (role: Role): Staffed => {
    const person = byRole.get(role);
    if (!person) throw new Error(`There is no ${role}`);
    return person;
  };
  const [admin, manager, staff] = [oneOf('admin'), oneOf('manager'), oneOf('staff')];
  const cookies: Readonly<Record<Caller, string>> = {
    ...{ stranger: '', staff: staff.cookie, manager: manager.cookie, admin: admin.cookie },
  };
  const staffIds = rush.people.filter(({ role }) => role === 'staff').map(({ userId }) => userId);
  return {
    dataDir,
    webDir,
    cookies,
    managerId: manager.userId,
    adminId: admin.userId,
    staffId: staff.userId,
    staffIds,
  };
};

export type HostileRestaurant = Awaited<ReturnType<typeof prepareHostile>>;

/** Runs something on a copy of the restaurant that nobody else changes. */
export const withCopy = async <Value>(
  restaurant: HostileRestaurant,
  work: (copy: HostileRestaurant) => Promise<Value>,
): Promise<Value> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigade-hostile-'));
  cpSync(restaurant.dataDir, dataDir, { recursive: true });
  try {
    return await work({ ...restaurant, dataDir });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};

import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { longestImport } from '#schema/api/people.ts';
import { longestPage } from '#schema/api/sync.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { bodyBytes } from '#server/limits.ts';
import type { HostileRestaurant } from './hostile-restaurant.ts';
import { type Caller, json, jsonCall, type RawCall } from './raw-call.ts';
import { getCall, photosAbout, worstLists } from './worst-lists.ts';
import { idOf, many, pushesOfPolicies, pushesOfShifts, worstPushes } from './worst-pushes.ts';

/** A call at the limit of what is accepted. */
export interface WorstCall {
  readonly call: RawCall;
  /** Calls sent before it to make it worse. */
  readonly before?: readonly RawCall[];
}

const personOf = (email: (index: number) => string, role: string) => (index: number) => ({
  ...{ id: idOf(index), firstName: `Person${index}`, lastName: 'Hostile', email: email(index), username: '', role },
  ...{ phoneNumber: '', address: '', departmentId: '', positionId: '', managerId: '', hourlyRate: 1200 },
  ...{ contractType: 'permanent', weeklyHours: 40, taxCode: '' },
});

const importOf = (name: string, email: (index: number) => string, role = 'staff'): RawCall =>
  jsonCall(name, 'admin', '/api/people/import', { people: many(longestImport, personOf(email, role)) });

const pullOf = (name: string, caller: Caller, collections: readonly string[]): RawCall =>
  jsonCall(name, caller, '/api/sync/pull', {
    collections: Object.fromEntries(collections.map((each) => [each, { checkpoint: null, limit: longestPage }])),
  });

const bombOf = (name: string, caller: Caller, path: string, packed: Buffer): RawCall => ({
  ...{ name, caller, path, method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: packed },
});

/** The largest call of each kind that the server accepts, and the worst it refuses. */
export const worstCalls = (restaurant: HostileRestaurant): readonly WorstCall[] => {
  const { staffId } = restaurant;
  const own = (index: number) => `hostile${index}@example.com`;
  const kept = (name: string): RawCall => jsonCall(name, 'staff', `/api/personal-data/${staffId}`, {});
  const packed = gzipSync(Buffer.alloc(200 * 2 ** 20, 32));
  const contents = [Buffer.from('%PDF-1.7\n'), randomBytes(bodyBytes.document - 40), Buffer.from('\n%%EOF\n')];
  const document: Omit<RawCall, 'name'> = {
    ...({ caller: 'manager', method: 'POST', path: `/api/right-to-work/${staffId}`, headers: {} } as const),
    body: Buffer.concat(contents),
  };

  return [
    ...worstPushes(restaurant),
    ...worstLists(restaurant),
    { call: importOf('import of 1,000 people', own) },
    { call: importOf('import of 1,000 people, all wrong', own, 'nobody') },
    { call: importOf('import of 1,000 people with one address', () => 'one@example.com') },
    { call: { ...document, name: 'document of 10 MB' } },
    {
      call: { ...document, name: 'document of 10 MB in the place of another' },
      before: [{ ...document, name: 'the other' }],
    },
    {
      call: kept('what is kept about somebody, with a document of 10 MB'),
      before: [{ ...document, name: 'the document' }],
    },
    { call: kept('what is kept about somebody, with 180 photos of 72 KB'), before: photosAbout(restaurant) },
    { call: kept('what is kept about somebody, with 8,000 shifts'), before: pushesOfShifts(restaurant, 4) },
    { call: pullOf('first pull of everything, by an admin', 'admin', collectionNames) },
    { call: pullOf('first pull of everything, by staff', 'staff', collectionNames) },
    {
      call: pullOf('first pull of 480 policies of 40,000 characters', 'staff', ['posts']),
      before: pushesOfPolicies(10),
    },
    {
      call: getCall('16,000 shifts as CSV', '/api/exports/rota.csv', 'manager'),
      before: pushesOfShifts(restaurant, 8),
    },
    { call: getCall('shifts of all time', '/api/shifts', 'manager'), before: pushesOfShifts(restaurant, 8) },
    { call: getCall('analysis of a quarter', '/api/analytics/analysis?period=quarter', 'admin') },
    { call: bombOf('push that unpacks to 200 MB', 'staff', '/api/sync/push', packed) },
    { call: bombOf('document that unpacks to 200 MB', 'manager', document.path, packed) },
    { call: bombOf('sign-in that unpacks to 200 MB', 'stranger', '/api/auth/login', packed) },
    { call: getCall('address of 15,800 dots', `/${'.'.repeat(15_800)}/`, 'stranger') },
    { call: getCall('address of 15,800 slashes', `/${'/'.repeat(15_800)}`, 'stranger') },
    { call: getCall('address of 5,000 escapes', `/api/calendar/${'%2e'.repeat(5000)}.ics`, 'stranger') },
    { call: getCall('search for 15,000 characters', `/api/users/search?q=${'a'.repeat(15_000)}`, 'staff') },
    {
      call: { ...getCall('headers of 14 KB', '/', 'stranger'), headers: { 'accept-encoding': ', ;q=0.'.repeat(1900) } },
    },
    {
      call: jsonCall('wrong password', 'stranger', '/api/auth/login', { username: 'nobody', password: 'wrong horse' }),
    },
  ];
};

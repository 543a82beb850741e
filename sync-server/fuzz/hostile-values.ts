import { fixtureId, people } from '#schema/fixtures/ids.ts';
import type { Random } from '#server/demo-data/random.ts';

const texts = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'é'.normalize('NFD'),
    '👍🏽',
    "'; DROP TABLE users;--",
    '=cmd()',
    '../../etc',
  ],
  ...['__proto__', 'constructor', '%00', '<script>alert(1)</script>', 'NaN', 'null', '-1', '1e309', '0', '~', '9~9'],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '2026-06-18', '2200-01-01', '09:00', '24:00', '2026-06-18T09:00'],
  ...['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z', '2026-06-18T09:00:00.000Z', '2026-06-18T09:00+14:00'],
  ...[
    'x'.repeat(300),
    'é'.repeat(11_000),
    'Europe/London',
    'Mars/Olympus',
    'Server',
    'Kitchen',
    'accepted',
    'cancelled',
  ],
] as const;

const others = [
  ...[null, true, false, 0, -1, 1, 0.5, 60, 1e9, -0, 2 ** 31, 2 ** 53, 1e308, -1e308],
  ...[[], {}, [[]], [null], { id: 1 }, { length: 1e9 }, { toString: 1 }, { __proto__x: { isAdmin: true } }],
] as const;

const ids = [
  ...Object.values(people),
  ...[4, 10, 11, 13, 20, 21, 22, 23, 30, 31, 9001, 9002, 9010, 9013].map(fixtureId),
];

/** A text that often trips programs up, or an existing id. */
export const hostileText = (random: Random): string =>
  random.chance(40) ? random.pick([ids[0] ?? '', ...ids]) : random.pick(texts);

/** A value that often trips programs up. */
export const hostileValue = (random: Random): unknown =>
  random.chance(60) ? hostileText(random) : random.pick(others);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with parts replaced, removed, repeated or added. */
export const spoilt = (random: Random, value: unknown, percent = 15): unknown => {
  if (random.chance(percent / 3)) return hostileValue(random);
  if (Array.isArray(value)) {
    const items = value.map((item) => spoilt(random, item, percent));
    return random.chance(percent) ? [...items, ...items.slice(0, random.between(0, 3))] : items;
  }
  if (!isObject(value)) return random.chance(percent) ? hostileValue(random) : value;
  const entries = Object.entries(value).filter(() => !random.chance(percent / 4));
  const changed = entries.map(([name, each]) => [name, spoilt(random, each, percent)]);
  if (random.chance(percent / 4)) changed.push([hostileText(random).slice(0, 40), hostileValue(random)]);
  return Object.fromEntries(changed);
};

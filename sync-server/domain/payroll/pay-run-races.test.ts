import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPayee, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createPayWorld, hoursOf, type PayWorld } from '#server/fixtures/pay-world.ts';

let world: PayWorld;
let runId = '';
let ask: Record<'grace' | 'ruth', (path: string, method?: string, body?: unknown) => Promise<Answer>>;

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
}

type Call = readonly [path: string, method: string, body: unknown];

const bonus = { id: fixtureId(9100), name: 'Bonus', amount: 5000 };

/** Enough for a run to be computed in several turns, so that the other admin's call comes between them. */
const crowd = Array.from({ length: 40 }, (_, index) => fixtureId(6000 + index));

beforeEach(async () => {
  world = await createPayWorld();
  await world.addPerson({ id: fixtureId(9001), firstName: 'Ruth', role: 'admin' }, { username: 'ruth' });
  for (const [index, id] of crowd.entries()) {
    world.store('user', buildUser({ id, firstName: `Person ${index}` }));
    world.store('payee', buildPayee({ id, userId: id }));
    world.store('hoursRecord', { ...hoursOf('amara', '2026-06-02'), userId: id });
  }
  ask = { grace: await caller('grace'), ruth: await caller('ruth') };
  runId = await world.begin();
  await ask.grace(`/periods/${runId}/process`);
}, 60_000);
afterEach(() => world.close());

const caller = async (username: string) => {
  const person = await world.signIn(username);
  return async (path: string, method = 'POST', body: unknown = {}): Promise<Answer> => {
    const answer = await person(`/api/payroll${path}`, { method, body });
    const { error } = (await answer.json().catch(() => ({}))) as { error?: { code: string } };
    return { status: answer.status, code: error?.code };
  };
};

const entries = () => world.all('payrollEntry');
const payslips = () => entries().flatMap(({ payslipNumber }) => (payslipNumber === '' ? [] : [payslipNumber]));
const told = () => world.all('notification').filter(({ type }) => type === 'payslip-ready');
const numbersTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `PS-${String(index + 1).padStart(6, '0')}`);

/** For a completed run: a payslip for everybody, once, numbered without a gap, and each person notified once. */
const expectWhole = (people: number): void => {
  expect(payslips().toSorted()).toEqual(numbersTo(people));
  expect(entries().every(({ status }) => status === 'completed')).toBe(true);
  const hoursPay: number = hoursOf('amara', '2026-06-02').totalPay;
  for (const { additions, grossPay } of entries())
    expect(grossPay).toBe(additions.reduce((sum, { amount }) => sum + amount, hoursPay));
  expect(new Set(told().map(({ userId }) => userId)).size).toBe(people);
  expect(told()).toHaveLength(people);
  expect(world.find('payrollPeriod', runId)).toMatchObject({ status: 'completed', lastPayslipNumber: people });
};

describe('two admins at one run', () => {
  it('complete it once: the other hears that it was completed', async () => {
    const answers = await Promise.all([
      ask.grace(`/periods/${runId}/complete`),
      ask.ruth(`/periods/${runId}/complete`),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('pay-run-completed');
    expectWhole(crowd.length);
  });

  it('process it at once, and everybody is in it once', async () => {
    const answers = await Promise.all([ask.grace(`/periods/${runId}/process`), ask.ruth(`/periods/${runId}/process`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      entries()
        .map(({ userId }) => userId)
        .toSorted(),
    ).toEqual(crowd.toSorted());
    expect((await ask.ruth(`/periods/${runId}/complete`)).status).toBe(200);
    expectWhole(crowd.length);
  });

  const rivals = {
    'processes it again': () => [`/periods/${runId}/process`, 'POST', {}],
    'gathers hours again': () => [`/periods/${runId}/gather`, 'POST', {}],
    'changes its pay date': () => [`/periods/${runId}`, 'PUT', { paymentDate: '2026-06-29' }],
    'discards it': () => [`/periods/${runId}`, 'DELETE', {}],
    'takes somebody out': () => [`/entries/${entries()[7]?.id}`, 'DELETE', {}],
    'adds to somebody’s pay': () => [`/entries/${entries()[7]?.id}`, 'PUT', { additions: [bonus], deductions: [] }],
  } as const satisfies Readonly<Record<string, () => Call>>;
  const races = Object.keys(rivals).flatMap((what) => [[what, 'first'] as const, [what, 'second'] as const]);

  it.each(races)(
    'one completes it while the other %s, who is heard %s: one of the two holds, whole',
    async (what, place) => {
      const complete = () => ask.grace(`/periods/${runId}/complete`);
      const rival = () => ask.ruth(...(rivals[what as keyof typeof rivals]() as Call));
      const both = place === 'first' ? [rival(), complete()] : [complete(), rival()];
      const answers = await Promise.all(both);
      const [rivalled, completed] = place === 'first' ? answers : answers.toReversed();
      if (completed?.status === 200) {
        // What the other admin did is in the payslips, or was refused.
        if (rivalled?.status !== 200) expect(rivalled).toEqual({ status: 409, code: 'pay-run-completed' });
        expectWhole(entries().length);
        return;
      }
      expect(rivalled?.status).toBe(200);
      expect(['pay-run-outdated', 'pay-run-not-processed', 'not-found']).toContain(completed?.code);
      expect(payslips()).toEqual([]);
      expect(told()).toEqual([]);
    },
  );
});

import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildPayrollEntry, buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { runStep } from './run-step.ts';

const today = '2026-07-01' as Day;
const run = buildPayrollPeriod({ status: 'processing' });
const waiting = { code: 'unapproved-hours', message: 'Approve them first.' };
const entries = [buildPayrollEntry({ status: 'processing', warnings: [waiting] })];

it('a processed run is to be paid', () => {
  const upToDate = { changed: [], unapproved: 1 };
  expect(runStep(run, entries, upToDate, today)).toEqual({ current: 3, left: ['Issue payslips for 1 person.'] });
  // Without a connection nobody knows; completing is refused if anything has changed.
  expect(runStep(run, entries, undefined, today).current).toBe(3);
});

it('a run that came out differently now is to be processed again, and says for whom it changed', () => {
  const outdated = { changed: ['Kwame Mensah', 'Jonas Okafor'], unapproved: 3 };
  expect(runStep(run, entries, outdated, today)).toEqual({
    current: 2,
    left: [
      'Hours or pay details of Kwame Mensah, Jonas Okafor changed since this run was processed. Process it again.',
    ],
  });
});

it('a draft counts the hours to approve as they are now, and as they were gathered if nobody can be asked', () => {
  const draft = buildPayrollPeriod({ status: 'draft' });
  const gathered = entries.map((entry) => ({ ...entry, status: 'draft' as const }));
  const left = (unapproved: number | undefined) =>
    runStep(draft, gathered, unapproved === undefined ? undefined : { changed: [], unapproved }, today).left;
  expect(left(undefined)).toEqual(['Hours to approve: 1 person.']);
  expect(left(3)).toEqual(['Hours to approve: 3 people.']);
  expect(left(0)).toEqual(['With warnings: 1 person.']);
});

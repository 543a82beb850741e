import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { buildRateTable, unknownYear } from '#schema/fixtures/rate-table.ts';

const command = fileURLToPath(new URL('payroll-compute.ts', import.meta.url));

function run(input: string, ...parameters: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', command, ...parameters], { input, encoding: 'utf8' });
}

const folder = mkdtempSync(join(tmpdir(), 'brigade-rates-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The path of a file of rates. */
function fileOf(table: unknown): string {
  const path = join(folder, `${randomUUID()}.json`);
  writeFileSync(path, JSON.stringify(table));
  return path;
}

const payment = {
  taxYear: '2026-27',
  payPeriod: 'monthly',
  periodNumber: 1,
  taxCode: '1257L',
  basis: 'cumulative',
  previousTaxablePay: 0,
  previousTax: 0,
  gross: 215_000,
  niCategory: 'A',
  age: 30,
  pension: null,
};

describe('payroll:compute', () => {
  it('answers every item in its place, malformed ones with an error', () => {
    const { stdout, status } = run(JSON.stringify([null, payment, { ...payment, taxCode: 'BR' }]));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { error: { code: 'malformed-input' } },
      { incomeTax: 22_020, net: 184_164 },
      { incomeTax: 43_000 },
    ]);
  });

  it.each(['[{', '{}', ''])('says what it expects when given "%s"', (input) => {
    const { stdout, stderr, status } = run(input);
    expect(stderr).toContain('expects a JSON array of payments on standard input');
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  it('computes further tax years by the files of rates that it is given', () => {
    const next = buildRateTable();
    next.incomeTax.restOfUK.bands[0] = { upTo: 37_700, percent: 22 };
    next.incomeTax.restOfUK.flatPercent.BR = 22;
    const files = [fileOf(next), fileOf(buildRateTable({ taxYear: '2028-29' }))];
    const items = ['2026-27', unknownYear, '2028-29', '2029-30'].map((taxYear) => ({ ...payment, taxYear }));
    const { stdout, status } = run(JSON.stringify(items), ...files.flatMap((file) => ['--rates', file]));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { incomeTax: 22_020 },
      { incomeTax: 24_222 },
      { incomeTax: 22_020 },
      { error: { code: 'unknown-tax-year' } },
    ]);
  });

  it('says what is wrong with a file of rates, and computes nothing', () => {
    const { stdout, stderr, status } = run('[]', '--rates', fileOf({ ...buildRateTable(), version: 'first' }));
    expect(stderr).toContain('version: Begin the version with its tax year, like 2027-28/1');
    expect(stdout).toBe('');
    expect(status).toBe(1);
    const missing = run('[]', '--rates', join(folder, 'missing.json'));
    expect(missing.stderr).toContain('missing.json cannot be read');
    expect(missing.status).toBe(1);
  });
});

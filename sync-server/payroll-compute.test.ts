import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const command = fileURLToPath(new URL('payroll-compute.ts', import.meta.url));

function run(input: string) {
  return spawnSync(process.execPath, ['--import', 'tsx', command], { input, encoding: 'utf8' });
}

describe('payroll:compute', () => {
  it('answers every item in its place, malformed ones with an error', () => {
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
});

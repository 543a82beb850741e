import { afterEach, beforeEach, expect } from 'vitest';

const original = { error: console.error, warn: console.warn };
let printed: string[] = [];

/** A warning nobody reads hides the next one: a test that expects one replaces the console method itself. */
beforeEach(() => {
  printed = [];
  console.error = (...values: unknown[]) => printed.push(`console.error: ${values.join(' ')}`);
  console.warn = (...values: unknown[]) => printed.push(`console.warn: ${values.join(' ')}`);
});

afterEach(() => {
  Object.assign(console, original);
  expect(printed, 'the test printed to the console').toEqual([]);
});

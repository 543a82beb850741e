import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id } from '../entities/primitives.ts';
import { fixtureId } from '../fixtures/ids.ts';
import { derivedId } from './derived-id.ts';

describe('a derived id', () => {
  it('is a UUID, the same for the same parts', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (parts) => {
        expect(id.safeParse(derivedId(...parts)).success).toBe(true);
        expect(derivedId(...parts)).toBe(derivedId(...parts));
      }),
    );
  });

  it('is never the same for things that differ, alike as they are', () => {
    const made = new Set<string>();
    for (let day = 0; day < 100; day += 1) {
      for (let slot = 0; slot < 100; slot += 1) made.add(derivedId(fixtureId(1), String(day), String(slot)));
    }
    expect(made.size).toBe(10_000);
  });
});

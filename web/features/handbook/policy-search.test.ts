import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPolicy } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { fold } from '#schema/rules/text/fold.ts';
import { matchesIn, searchPolicies } from './policy-search.ts';

const dressCode = buildPolicy({ id: fixtureId(50), title: 'Dress Code', content: 'Aprons are **clean**. See Breaks.' });
const breaks = buildPolicy({
  id: fixtureId(51),
  title: 'Breaks',
  content: `${'Rest well. '.repeat(20)}Café au lait is free.`,
});
const titlesOf = (typed: string) => searchPolicies([dressCode, breaks], typed).map(({ policy }) => policy.title);

describe('the search of the handbook', () => {
  it('finds words in title and text, those in the title first', () => {
    expect(titlesOf('breaks')).toEqual(['Breaks', 'Dress Code']);
    expect(titlesOf('apron DRESS')).toEqual(['Dress Code']);
    expect(titlesOf('apron lait')).toEqual([]);
    expect(titlesOf('  ')).toEqual(['Dress Code', 'Breaks']);
  });

  it('does not mind accents or marks of formatting', () => {
    expect(titlesOf('cafe')).toEqual(['Breaks']);
    expect(titlesOf('aprons are clean.')).toEqual(['Dress Code']);
  });

  it('previews the first 120 characters, or what surrounds a match further back', () => {
    const [found] = searchPolicies([breaks], '');
    expect(found?.preview).toBe(`${'Rest well. '.repeat(11)}`.slice(0, 120).trimEnd().concat('…'));
    expect(searchPolicies([breaks], 'lait')[0]?.preview).toMatch(/^….*Café au lait is free\.$/);
  });
});

describe('the marks of matches', () => {
  it('stand on every match, the longest where words overlap', () => {
    const parts = matchesIn('Clean, cleaner', ['clean', 'cleaner']);
    expect(parts.map(({ text, isMatch }) => (isMatch ? `<${text}>` : text)).join('')).toBe('<Clean>, <cleaner>');
  });

  it('never change the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 })), (text, words) => {
        const folded = words.map(fold).filter(Boolean);
        expect(
          matchesIn(text, folded)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
        expect(fold(text)).toHaveLength(text.length);
      }),
    );
  });
});

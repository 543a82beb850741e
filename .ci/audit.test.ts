import { describe, expect, it } from 'vitest';
import { judgeAudit } from './audit.mjs';

const holes = (counts: object) =>
  JSON.stringify({ metadata: { vulnerabilities: { critical: 0, high: 0, moderate: 0, low: 0, ...counts } } });

describe('known holes', () => {
  it('fail the run when they are high or critical', () => {
    expect(judgeAudit(holes({ critical: 1 })).result).toBe('holes');
    expect(judgeAudit(holes({ high: 2 }))).toEqual({
      result: 'holes',
      words: 'Known holes: 0 critical, 2 high, 0 moderate, 0 low',
    });
    expect(judgeAudit(holes({ moderate: 3 })).result).toBe('clean');
  });

  it.each([
    ['a registry without this service', '{"message":"405 Method Not Allowed - POST\\nmore","statusCode":405}', /405/],
    ['no registry', '', /no registry answered/],
    ['no npm', null, /no registry answered/],
    ['a page that is no JSON', '<html>', /no registry answered/],
  ])('are not taken for none where %s answered', (_, printed, why) => {
    const { result, words } = judgeAudit(printed);
    expect(result).toBe('not-checked');
    expect(words).toMatch(/^KNOWN HOLES IN DEPENDENCIES WERE NOT CHECKED: .+$/);
    expect(words).toMatch(why);
  });
});

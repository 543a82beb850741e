import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('takes the marks of headings, lists, quotes, links and emphasis off', () => {
  expect(plainText('## Hands\n- Wash **well**\n1. `20` seconds\n> See [the poster](https://x.example/a)')).toBe(
    'Hands:\nWash well;\n20 seconds;\nSee the poster',
  );
});

it('ends a heading with a colon, unless it ends with a mark of its own', () => {
  expect(plainText('# Late?\n## Ring the kitchen \n### Then:\n#hashtag')).toBe(
    'Late?\nRing the kitchen:\nThen:\n#hashtag',
  );
});

it('ends the items of a list with semicolons, but for the last of the text', () => {
  expect(plainText('- One\n- Two, and so on.\n2) Three')).toBe('One;\nTwo, and so on.\nThree');
});

it('leaves alone what only looks like a mark', () => {
  expect(plainText('5 * 3 = 15, #1 team, -18 °C, [brackets]')).toBe('5 * 3 = 15, #1 team, -18 °C, [brackets]');
});

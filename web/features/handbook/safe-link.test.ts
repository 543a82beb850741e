import { expect, it } from 'vitest';
import { isInApp, safeLink } from './safe-link.ts';

it('leads to pages, emails, telephones and screens of the app', () => {
  for (const href of ['https://hse.gov.uk', 'HTTP://example.com', 'mailto:kim@example.com', 'tel:999', '/rota']) {
    expect(safeLink(href), href).toBe(href);
  }
  expect(isInApp('/rota')).toBe(true);
  expect(isInApp('https://example.com')).toBe(false);
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'blob:x',
  'rota',
  '',
])('leads nowhere: %s', (href) => {
  expect(safeLink(href)).toBeUndefined();
});

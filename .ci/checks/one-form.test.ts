import { expect, it } from 'vitest';
import { oneForm } from './one-form.ts';

it.each(['<form onSubmit={save}>', '<form\n  noValidate\n>', '<form>', "const [message] = useDraft(key, '');"])(
  'catches a form of its own: %s',
  (text) => {
    expect(oneForm([{ path: 'web/features/rota/a.tsx', text }])).toHaveLength(1);
  },
);

it('lets the one form, other elements and other files pass', () => {
  expect(oneForm([{ path: 'web/forms/form-body.tsx', text: '<form ref={ref}>' }])).toEqual([]);
  expect(oneForm([{ path: 'web/features/rota/a.tsx', text: '<FormBody form={form}>' }])).toEqual([]);
  expect(oneForm([{ path: 'docs/a.md', text: '<form>' }])).toEqual([]);
});

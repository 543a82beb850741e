import { expect, it } from 'vitest';
import { oneName } from './one-name.ts';

const home = { path: 'schema/rules/eligibility/receivers.ts', text: 'export const receiversOf = () => [];' };
const found = (path: string, text: string) => oneName([home, { path, text }]);

it.each([
  ['schema/rules/messages/message-routing.ts', 'export function receiversOf() {}'],
  ['sync-server/domain/tell.ts', 'export const receiversOf = (tx: Transaction) => [];'],
  ['web/features/rota/readers.ts', '\nexport const receiversOf = [];'],
])('catches a name of schema that is exported again: %s', (path, text) => {
  expect(found(path, text)).toMatchObject([{ file: path, rule: 'one-name' }]);
});

it('lets types, tests, tables, uses and other names be', () => {
  expect(found('web/a.ts', 'export type receiversOf = string;')).toEqual([]);
  expect(found('web/a.test.ts', 'export const receiversOf = 1;')).toEqual([]);
  expect(found('sync-server/db/tables.ts', 'export const receiversOf = table();')).toEqual([]);
  expect(found('web/a.ts', "import { receiversOf } from '#schema/rules/eligibility/receivers.ts';")).toEqual([]);
  expect(found('web/a.ts', 'export const weekReceivers = 1;')).toEqual([]);
});

it('lets a screen and the server name one act alike', () => {
  const action = { path: 'web/features/home/actions.ts', text: 'export const changeNotice = 1;' };
  expect(oneName([action, { path: 'sync-server/domain/handbook/notices.ts', text: action.text }])).toEqual([]);
});

import { expect, it } from 'vitest';
import { folders } from './folders.ts';

it.each([
  'web/ui/utils/date.ts',
  'web/ui/utils.ts',
  'schema/rules/helpers.ts',
  'sync-server/common/a.ts',
  'web/widgets/button.tsx',
  'schema/models/a.ts',
  'sync-server/services/a.ts',
  'packages/a.ts',
  'schema/rules/tax.ts',
  'sync-server/domain/tax.test.ts',
  'jest.config.js',
])('catches %s', (path) => {
  expect(folders([{ path, text: '' }])).toHaveLength(1);
});

it.each([
  'README.md',
  'vite.config.ts',
  '.ci/checks/main.ts',
  'schema/errors.ts',
  'schema/README.md',
  'schema/rules/payroll/tax.ts',
  'schema/rules/ids.test.ts',
  'sync-server/domain/transaction.ts',
  'sync-server/domain/payroll/tax.ts',
  'sync-server/main.ts',
  'web/features/rota/rota-screen.tsx',
  'public/icons/icon.svg',
])('lets %s pass', (path) => {
  expect(folders([{ path, text: '' }])).toEqual([]);
});

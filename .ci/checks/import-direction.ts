import { importTarget } from './import-target.ts';
import { rooms } from './rooms.ts';
import { isCode, isTest, type Rule, type SourceFile, type Violation } from './source-file.ts';
import { type Import, importsOf } from './syntax.ts';

/** What is wrong with one import of a file, as advice; undefined if nothing is. */
type Judge = (file: SourceFile, specifier: string) => string | undefined;

const everyFile: readonly Judge[] = [climbsOutOfItsFolder, reachesAnotherFeature];
const productionFile: readonly Judge[] = [leavesItsRoom, reachesFixtures, reachesDevMode];

/** Who may import whom: the architecture's directions, for every import of every file. */
export const importDirection: Rule = (files) =>
  files.filter(isCode).flatMap((file) => importsOf(file).flatMap((each) => judge(file, each)));

function judge(file: SourceFile, { specifier, line }: Import): Violation[] {
  const judges = isTest(file) ? everyFile : [...everyFile, ...productionFile];
  return judges.flatMap((each) => {
    const advice = each(file, specifier);
    return advice ? [{ file: file.path, line, rule: 'import-direction', advice: `${specifier}: ${advice}` }] : [];
  });
}

function climbsOutOfItsFolder(_: SourceFile, specifier: string): string | undefined {
  return specifier.startsWith('../../') ? 'use a subpath import (#schema/, #server/, #web/)' : undefined;
}

function reachesAnotherFeature({ path }: SourceFile, specifier: string): string | undefined {
  const target = importTarget(path, specifier);
  if (!('file' in target)) return undefined;
  const [own, other] = [featureOf(path), featureOf(target.file)];
  return own && other && own !== other
    ? 'a feature never imports a feature: compose in web/app, or move the shared part to schema/rules or web/ui'
    : undefined;
}

function featureOf(path: string): string | undefined {
  return /^web\/features\/([^/]+)/.exec(path)?.[1];
}

function leavesItsRoom({ path }: SourceFile, specifier: string): string | undefined {
  const entry = rooms.find(({ room }) => room.test(path));
  if (!entry) return undefined;
  const target = importTarget(path, specifier);
  const allowed = 'file' in target ? entry.files.test(target.file) : entry.packages.test(target.package);
  return allowed ? undefined : entry.advice;
}

function reachesFixtures({ path }: SourceFile, specifier: string): string | undefined {
  const target = importTarget(path, specifier);
  if (!('file' in target) || !target.file.includes('/fixtures/')) return undefined;
  if (target.file.startsWith('schema/') && /^(schema\/fixtures|sync-server\/demo-data)\//.test(path)) return undefined;
  return 'fixtures are for tests, demo data, browser tests and benches';
}

function reachesDevMode(_: SourceFile, specifier: string): string | undefined {
  return specifier === 'rxdb/plugins/dev-mode' ? "it inserts a third party's iframe: tests in Node only" : undefined;
}

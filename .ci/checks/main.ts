import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { clockAndRandomness } from './clock-and-randomness.ts';
import { decisionReferences } from './decision-references.ts';
import { emptyTests } from './empty-tests.ts';
import { exportStyle } from './export-style.ts';
import { fileLength } from './file-length.ts';
import { folders } from './folders.ts';
import { importCycles } from './import-cycles.ts';
import { importDirection } from './import-direction.ts';
import { lockFile } from './lock-file.ts';
import { machineTraces } from './machine-traces.ts';
import { oneForm } from './one-form.ts';
import { oneHome } from './one-home.ts';
import { oneName } from './one-name.ts';
import { openWork } from './open-work.ts';
import { readmeFiles } from './readme-files.ts';
import { roleComparisons } from './role-comparisons.ts';
import type { Rule, SourceFile } from './source-file.ts';
import { suppressions } from './suppressions.ts';
import { weakTests } from './weak-tests.ts';

const binary = /\.(png|ico|jpg|woff2|ttf|db)$/;
const generated = /^sync-server\/db\/migrations\//;
const ratchetFile = '.ci/checks/ratchet.json';

const allowed: number = JSON.parse(readFileSync(ratchetFile, 'utf8')).suppressions;
const rules: readonly Rule[] = [
  importDirection,
  importCycles,
  exportStyle,
  folders,
  fileLength,
  roleComparisons,
  clockAndRandomness,
  weakTests,
  emptyTests,
  suppressions(allowed, lowestInHistory()),
  openWork,
  oneForm,
  oneHome,
  oneName,
  machineTraces,
  decisionReferences,
  readmeFiles,
  lockFile,
];

const files = repositoryFiles();
const violations = rules.flatMap((rule) => rule(files));
for (const { file, line, rule, advice } of violations) console.log(`${file}:${line} ${rule} — ${advice}`);
console.log(`${files.length} files, ${rules.length} rules, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;

/** The files git tracks, and those it would track. */
function repositoryFiles(): SourceFile[] {
  return git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((path) => path !== '' && existsSync(path) && !binary.test(path) && !generated.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The lowest number of suppressions that any commit allowed. */
function lowestInHistory(): number {
  const history = git('log', '-p', '--format=', '--', ratchetFile);
  const numbers = [...history.matchAll(/^\+.*"suppressions": (\d+)/gm)].map((match) => Number(match[1]));
  return Math.min(allowed, ...numbers);
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { encoding: 'utf8', maxBuffer: 2 ** 26 });
}

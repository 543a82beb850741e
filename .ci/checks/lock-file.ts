import { missingPlatformPackages } from './lock-packages.mjs';
import { linesMatching, type Rule, type SourceFile, type Violation } from './source-file.ts';

/** package-lock.json must install on every machine: no download addresses, and the native packages of all platforms. */
export const lockFile: Rule = (files) => files.filter(({ path }) => path === 'package-lock.json').flatMap(faultsOf);

function faultsOf({ path, text }: SourceFile): Violation[] {
  const fault = (line: number, advice: string): Violation => ({ file: path, line, rule: 'lock-file', advice });
  const addresses = linesMatching(text, /"resolved":/g).map((line) =>
    fault(line, 'leave download addresses out (.npmrc does)'),
  );
  const missing = missingPlatformPackages(JSON.parse(text).packages).map(({ name }) =>
    fault(1, `${name} is missing, so npm ci fails: run node .ci/lock-platforms.mjs`),
  );
  return [...addresses, ...missing];
}

import { importTarget } from './import-target.ts';
import { isCode, isTest, type Rule, type SourceFile } from './source-file.ts';
import { importsOf } from './syntax.ts';

/** Files that import each other in a circle, type imports included: neither can be understood or loaded alone. */
export const importCycles: Rule = (files) => {
  const graph = new Map(
    files.filter((file) => isCode(file) && !isTest(file)).map((file) => [file.path, filesImportedBy(file)]),
  );
  return cyclesOf(graph).map((cycle) => ({
    file: cycle[0] ?? '',
    line: 1,
    rule: 'import-cycle',
    advice: `${[...cycle, cycle[0]].join(' → ')}: move what both need to a file below them`,
  }));
};

function filesImportedBy(file: SourceFile): string[] {
  return importsOf(file).flatMap(({ specifier }) => {
    const target = importTarget(file.path, specifier);
    return 'file' in target ? [target.file] : [];
  });
}

/** One cycle for each import that closes one, found by depth-first search. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    if (finished.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push(path.slice(start));
      return;
    }
    path.push(file);
    for (const imported of graph.get(file) ?? []) visit(imported);
    path.pop();
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

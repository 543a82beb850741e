import { type Comment, type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { lineAt, type SourceFile } from './source-file.ts';

const parsed = new WeakMap<SourceFile, ParseResult>();

/** A file's syntax tree, parsed once. Throws if the file is not valid TypeScript. */
export function parse(file: SourceFile): ParseResult {
  const known = parsed.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  const [error] = result.errors;
  if (error) throw new Error(`${file.path}: ${error.message}`);
  parsed.set(file, result);
  return result;
}

/** Walks a file's tree and calls the visitor for each node of the kinds it names. */
export function walk(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program);
}

/** The comments of a file, without the text of strings that look like comments. */
export function commentsOf(file: SourceFile): Comment[] {
  return parse(file).comments;
}

/** One import of a file: what it names and where. */
export type Import = { specifier: string; line: number };

/** Everything a file imports: statically, by re-export, dynamically with a fixed name, or as a type. */
export function importsOf(file: SourceFile): Import[] {
  const imports: Import[] = [];
  const add = (source: { value: unknown; start: number } | null): void => {
    if (typeof source?.value !== 'string') return;
    imports.push({ specifier: source.value, line: lineAt(file.text, source.start) });
  };
  walk(file, {
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source.type === 'Literal' ? node.source : null),
    TSImportType: (node) => add(node.source),
  });
  return imports;
}

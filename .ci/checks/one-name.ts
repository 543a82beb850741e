import { linesMatching, type Rule, type SourceFile } from './source-file.ts';

const exported = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/** Tables are named after their rows, and some shapes are too. */
const tables = 'sync-server/db/tables.ts';

const isProduct = ({ path }: SourceFile): boolean =>
  /^(schema|sync-server|web)\/.*\.tsx?$/.test(path) &&
  path !== tables &&
  !/\.(test|spec)\.tsx?$|\/(fixtures|bench|e2e|fuzz)\//.test(path);

/**
 * A name exported by schema is exported by nothing else, so that searching for it finds what it is and what uses it. A
 * screen's action and the server's function for the same act may share a name.
 */
export const oneName: Rule = (files) => {
  const products = files.filter(isProduct);
  const homes = new Map<string, string>();
  for (const { path, text } of products.filter(({ path: each }) => each.startsWith('schema/'))) {
    for (const [, name = ''] of text.matchAll(exported)) if (!homes.has(name)) homes.set(name, path);
  }
  return products.flatMap(({ path, text }) =>
    [...text.matchAll(exported)].flatMap(([declaration, name = '']) => {
      const home = homes.get(name) ?? path;
      if (home === path) return [];
      return linesMatching(text, new RegExp(`^${declaration}\\b`, 'gm')).map((line) => ({
        file: path,
        line,
        rule: 'one-name',
        advice: `${home} exports ${name} too: choose another name, or use that one`,
      }));
    }),
  );
};

import { linesMatching, type Rule, type SourceFile } from './source-file.ts';

/** What is written in one place, the place, and how to recognise that somebody wrote it again. */
const homes: readonly { readonly home: string; readonly again: RegExp; readonly advice: string }[] = [
  {
    home: 'schema/rules/time/lengths.ts',
    again: /\bconst (minuteMs|hourMs|dayMs) =|\b(86_400_000|3_600_000)\b|([*/%=]|Ms:) 60_000\b/g,
    advice: 'import it from schema/rules/time/lengths.ts',
  },
  {
    home: 'schema/rules/people/person-name.ts',
    again: /[Ff]ormer colleague['`]/g,
    advice: 'use nameIn, nameOrFormer or firstNameOrFormer',
  },
  {
    home: 'web/people/directory.tsx',
    again: /useLiveQuery\('(restaurant|users)'/g,
    advice: 'useDirectory has the restaurant and its people, read once',
  },
  {
    home: 'web/people/names.ts',
    again: /\.replace\('hue-'/g,
    advice: 'use hueOf',
  },
  {
    home: 'web/ui/media.ts',
    again: /matchMedia\([^)]*\);?[^;]*addEventListener/gs,
    advice: 'use useMedia',
  },
  {
    home: 'sync-server/serving/json.ts',
    again: /\breq\.json\(\)/g,
    advice: 'use readInput',
  },
  {
    home: 'sync-server/domain/rota/put-shift.ts',
    again: /\.(put|patch)\(\s*'shift'/g,
    advice: 'use putShift: checklists and worked hours follow a shift',
  },
  {
    home: 'schema/intents/account.ts',
    again: /\bisRateBelowMinimum: false\b/g,
    advice: 'use newAccount',
  },
];

const isProduct = ({ path }: SourceFile): boolean =>
  /^(schema|sync-server|web)\/.*\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|\/(fixtures|bench|e2e)\//.test(path);

/** Code with one home must not be written a second time. */
export const oneHome: Rule = (files) =>
  files
    .filter(isProduct)
    .flatMap(({ path, text }) =>
      homes
        .filter(({ home }) => home !== path)
        .flatMap(({ again, advice }) =>
          linesMatching(text, again).map((line) => ({ file: path, line, rule: 'one-home', advice })),
        ),
    );

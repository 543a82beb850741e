import { linesMatching, type Rule } from './source-file.ts';

const traces: readonly { pattern: RegExp; advice: string; allowedIn?: string }[] = [
  {
    pattern: /registry\.(npmjs|yarnpkg|npmmirror)|^\s*(@[\w-]+:)?registry\s*=/gm,
    advice: 'name no registry: which one is used belongs to the machine',
  },
  {
    pattern: /(?<![\w.)#@-])\/(work|root|home\/\w+|Users\/\w+)\//g,
    advice: 'a path of one machine: make it relative, or an option',
  },
  {
    pattern: /(?<![\w@/-])(\.\.\/)+shared\//g,
    advice: 'nothing beside the checkout may be needed',
    allowedIn: '.ci/run',
  },
];

/** Names of a particular machine, in any file: the repository must work on all of them. */
export const machineTraces: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    traces
      .filter(({ allowedIn }) => allowedIn !== path)
      .flatMap(({ pattern, advice }) =>
        linesMatching(text, pattern).map((line) => ({ file: path, line, rule: 'machine-trace', advice })),
      ),
  );

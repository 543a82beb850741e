const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** In this order: most browsers name others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstOf = (named: typeof systems, agent: string): string =>
  named.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/**
 * A browser in words, from its `User-Agent`: "Safari on iPhone". Only what the browser claims, so a hint and no proof;
 * a fixed word for anything unknown, so that nobody can write into somebody else's inbox.
 */
export const deviceInWords = (userAgent: string): string => {
  const agent = userAgent.slice(0, 500);
  const [browser, system] = [firstOf(browsers, agent), firstOf(systems, agent)];
  if (browser === '' && system === '') return 'Another program';
  return [browser || 'A browser', system].filter(Boolean).join(' on ');
};

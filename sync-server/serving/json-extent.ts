import { jsonExtent } from '#server/limits.ts';

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('"\\,[]{}');

/**
 * What JSON has too much of, told from its UTF-8 bytes before anything is built of them: `depth` of lists and objects
 * in each other, or `values`; undefined when it keeps to the limits.
 */
export const excessOf = (json: Uint8Array): 'depth' | 'values' | undefined => {
  let [depth, containers, values] = [0, 0, 0];
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isInText && byte === backslash) at += 1;
    else if (byte === quote) isInText = !isInText;
    else if (isInText) continue;
    else if (byte === comma) values += 1;
    else if (byte === closeBracket || byte === closeBrace) depth -= 1;
    else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      containers += 1;
      if (depth > jsonExtent.deepest) return 'depth';
    }
  }
  return containers > jsonExtent.containers || values > jsonExtent.values ? 'values' : undefined;
};

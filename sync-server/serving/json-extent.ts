import { jsonExtent } from '#server/limits.ts';

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('"\\,[]{}');

/**
 * What JSON has too much of, judged from its UTF-8 bytes before anything is built: `depth` of nested lists and objects,
 * or `values`; undefined if it is within the limits.
 */
export const excessOf = (json: Uint8Array): 'depth' | 'values' | undefined => {
  let [depth, containers, values] = [0, 0, 0];
  let isInText = false;
  // By depth: how many fields of the current object have begun; 0 in a list.
  const fields = new Int32Array(jsonExtent.deepest + 1);
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isInText && byte === backslash) at += 1;
    else if (byte === quote) isInText = !isInText;
    else if (isInText) continue;
    else if (byte === comma) {
      values += 1;
      const begun = fields[depth] as number;
      if (begun > 0) fields[depth] = begun + 1;
      if (begun >= jsonExtent.fields) return 'values';
    } else if (byte === closeBracket || byte === closeBrace) depth -= 1;
    else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      containers += 1;
      if (depth > jsonExtent.deepest) return 'depth';
      fields[depth] = byte === openBrace ? 1 : 0;
    }
  }
  return containers > jsonExtent.containers || values > jsonExtent.values ? 'values' : undefined;
};

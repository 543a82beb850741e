import { lexer, type MarkedToken } from 'marked';

/**
 * The parts of a Markdown text; undefined if it is nested too deeply to read, and then it is shown as typed. Nothing is
 * turned into HTML: the parts become React elements, and anything that looks like HTML stays text.
 */
export const readMarkdown = (content: string): readonly MarkedToken[] | undefined => {
  try {
    return lexer(content, { gfm: true, breaks: true }) as MarkedToken[];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

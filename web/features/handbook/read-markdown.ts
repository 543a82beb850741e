import { lexer, type MarkedToken } from 'marked';

/**
 * The parts of a Markdown text, or undefined where it is nested too deeply to be read: then it is shown as it is.
 * Nothing is turned into HTML: the parts become React elements, and whatever looks like HTML stays text.
 */
export const readMarkdown = (content: string): readonly MarkedToken[] | undefined => {
  try {
    return lexer(content, { gfm: true, breaks: true }) as MarkedToken[];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

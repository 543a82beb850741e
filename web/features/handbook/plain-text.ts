/**
 * A policy's Markdown without its marks, for previews and the search; line breaks stay. In a preview all of it follows
 * on one line: a heading gets a colon, an item of a list a semicolon.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^[ \t]*#{1,6}[ \t]+(.*[^\s.:!?…])[ \t]*$/gm, '$1:')
    .replaceAll(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(.*[^\s.,;:!?…])[ \t]*$/gm, '$1;')
    .replaceAll(/^[ \t]*(#{1,6}|[-*+>]|\d{1,9}[.)])[ \t]+/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/;$/, '');

/**
 * A policy's Markdown as plain text, for previews and the search; line breaks stay. A preview puts it all on one line,
 * so a heading gets a colon and a list item a semicolon.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^[ \t]*#{1,6}[ \t]+(.*[^\s.:!?…])[ \t]*$/gm, '$1:')
    .replaceAll(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(.*[^\s.,;:!?…])[ \t]*$/gm, '$1;')
    .replaceAll(/^[ \t]*(#{1,6}|[-*+>]|\d{1,9}[.)])[ \t]+/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/;$/, '');

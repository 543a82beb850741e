/**
 * A policy's Markdown without its marks, for previews and the search; line breaks stay. A heading gets a colon, for in a
 * preview what it stands over follows it on the same line.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^[ \t]*#{1,6}[ \t]+(.*[^\s.:!?…])[ \t]*$/gm, '$1:')
    .replaceAll(/^[ \t]*(#{1,6}|[-*+>]|\d{1,9}[.)])[ \t]+/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(?=\S)([^\n]*?\S)\1/g, '$2');

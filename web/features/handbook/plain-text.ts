/** A policy's Markdown without its marks, for previews and the search; line breaks stay. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^[ \t]*(#{1,6}|[-*+>]|\d{1,9}[.)])[ \t]+/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(?=\S)([^\n]*?\S)\1/g, '$2');

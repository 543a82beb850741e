/** A tool of the rota's heading: its picture, or with words beside or under it; `under` is for a tablet. */
export type ToolLook = 'outlined' | 'quiet' | 'under';

/** A button with words beside the week: where that is narrow the words go below the icon, as on the other buttons. */
export const wordsUnder =
  'max-[80rem]:flex-col max-[80rem]:gap-0.5 max-[80rem]:px-1.5 max-[80rem]:py-1 max-[80rem]:text-tiny whitespace-nowrap desk:px-3';

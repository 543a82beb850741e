import type { SheetGroup, SheetRow, WeekSheet } from './week-sheet.ts';

/** What the picture is drawn with, as the canvas takes it: "rgb(28, 26, 23)". */
export interface SheetColours {
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly surface: string;
  readonly sunken: string;
  readonly hueOf: (hue: NonNullable<SheetGroup['hue']>) => string;
}

const family = 'system-ui, sans-serif';
const fonts = {
  title: `700 30px ${family}`,
  small: `400 18px ${family}`,
  strong: `600 20px ${family}`,
  group: `700 18px ${family}`,
};
/** CSS pixels. The picture is twice as large, so that it stays sharp when somebody looks closer. */
const [width, margin, nameWidth, lineHeight, padding] = [1480, 32, 260, 25, 8];
const dayWidth = (width - 2 * margin - nameWidth) / 7;
const scale = 2;

/** A sheet as a picture: the words of `WeekSheet`, one row for each person, white as paper. */
export const drawSheet = (sheet: WeekSheet, facts: string, colours: SheetColours): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const groups = sheet.groups.map((group) => ({ ...group, rows: group.rows.map((row) => withLines(context, row)) }));
  const notes = sheet.days.map(({ note }) => wrapped(context, note, fonts.small, dayWidth - 2 * padding));
  const headHeight = (1 + Math.max(...notes.map(({ length }) => length))) * lineHeight + 2 * padding;
  const height = margin * 2 + 84 + headHeight + groups.reduce((sum, group) => sum + groupHeight(group), 0);
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  context.textBaseline = 'top';
  const pen = penOf(context, colours);

  context.fillStyle = colours.surface;
  context.fillRect(0, 0, width, height);
  pen.text(sheet.title, margin, margin, fonts.title, colours.ink, width - 2 * margin);
  pen.text(facts, margin, margin + 42, fonts.small, colours.soft, width - 2 * margin);

  let top = margin + 84;
  sheet.days.forEach(({ day, name }, index) => {
    const left = leftOf(index) + padding;
    pen.text(name, left, top + padding, fonts.strong, colours.ink, dayWidth - 2 * padding);
    (notes[sheet.days.findIndex((each) => each.day === day)] ?? []).forEach((line, count) => {
      pen.text(line, left, top + padding + (count + 1) * lineHeight, fonts.small, colours.ink, dayWidth);
    });
  });
  top += headHeight;
  for (const group of groups) top = drawGroup(pen, group, top, colours);
  pen.line(margin, top, width - margin, top);
  return canvas;
};

/** A row with the lines that its name takes. */
type DrawnRow = SheetRow & { readonly nameLines: readonly string[] };
type DrawnGroup = Omit<SheetGroup, 'rows'> & { readonly rows: readonly DrawnRow[] };

const withLines = (context: CanvasRenderingContext2D, row: SheetRow): DrawnRow => ({
  ...row,
  nameLines: wrapped(context, row.name, fonts.strong, nameWidth - 2 * padding),
});

const leftOf = (index: number): number => margin + nameWidth + index * dayWidth;

const groupHeight = ({ name, rows }: DrawnGroup): number =>
  (name === '' ? 0 : lineHeight + padding) + rows.reduce((sum, row) => sum + rowHeight(row), 0);

const linesOf = ({ cells, position, nameLines }: DrawnRow): number => {
  const ofCell = cells.map((shifts) => shifts.reduce((sum, shift) => sum + (shift.position === '' ? 1 : 2), 0));
  return Math.max(nameLines.length + (position === '' ? 0 : 1), ...ofCell);
};

const rowHeight = (row: DrawnRow): number => linesOf(row) * lineHeight + 2 * padding;

type Pen = ReturnType<typeof penOf>;

const penOf = (context: CanvasRenderingContext2D, { line }: SheetColours) => ({
  /** One line of text, cut with an ellipsis where it is wider than it may be. */
  text: (words: string, left: number, top: number, font: string, colour: string, most: number) => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(fitted(context, words, most), left, top);
  },
  fill: (left: number, top: number, wide: number, high: number, colour: string) => {
    context.fillStyle = colour;
    context.fillRect(left, top, wide, high);
  },
  line: (fromLeft: number, fromTop: number, toLeft: number, toTop: number) => {
    context.strokeStyle = line;
    context.beginPath();
    context.moveTo(fromLeft, fromTop);
    context.lineTo(toLeft, toTop);
    context.stroke();
  },
});

/** Draws a department and answers where the next one begins. */
const drawGroup = (pen: Pen, group: DrawnGroup, from: number, colours: SheetColours): number => {
  let top = from;
  if (group.name !== '') {
    pen.fill(margin, top, width - 2 * margin, lineHeight + padding, colours.sunken);
    const colour = group.hue ? colours.hueOf(group.hue) : colours.ink;
    pen.text(group.name, margin + padding, top + padding, fonts.group, colour, width / 2);
    top += lineHeight + padding;
  }
  for (const row of group.rows) {
    pen.line(margin, top, width - margin, top);
    drawRow(pen, row, top, colours);
    top += rowHeight(row);
  }
  return top;
};

const drawRow = (pen: Pen, row: DrawnRow, from: number, { ink, soft }: SheetColours): void => {
  const { nameLines, position, cells } = row;
  const top = from + padding;
  [...nameLines, position].forEach((words, place) => {
    const [font, colour] = place < nameLines.length ? [fonts.strong, ink] : [fonts.small, soft];
    pen.text(words, margin + padding, top + place * lineHeight, font, colour, nameWidth - 2 * padding);
  });
  cells.forEach((shifts, index) => {
    const left = leftOf(index) + padding;
    let line = top;
    pen.line(leftOf(index), from, leftOf(index), from + rowHeight(row));
    for (const shift of shifts) {
      pen.text(shift.times, left, line, fonts.strong, ink, dayWidth - 2 * padding);
      line += lineHeight;
      if (shift.position === '') continue;
      pen.text(shift.position, left, line, fonts.small, soft, dayWidth - 2 * padding);
      line += lineHeight;
    }
  });
};

const fitted = (context: CanvasRenderingContext2D, words: string, most: number): string => {
  if (context.measureText(words).width <= most) return words;
  let cut = words;
  while (cut !== '' && context.measureText(`${cut}…`).width > most) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
};

/** The words in lines of at most this width; a longer word has a line of its own. */
const wrapped = (context: CanvasRenderingContext2D, words: string, font: string, most: number): readonly string[] => {
  context.font = font;
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

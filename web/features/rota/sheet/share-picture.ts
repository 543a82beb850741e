import type { Day } from '#schema/entities/primitives.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { drawSheet, type SheetColours } from './draw-sheet.ts';
import type { WeekSheet } from './week-sheet.ts';

/** How the picture left: shared by the system's own sheet, saved as a file, or not at all. */
export type Shared = 'shared' | 'saved' | 'left' | 'failed';

/**
 * Draws the sheet and hands it to the system to share, such as to a group chat; where that is not possible it is saved as
 * a file. Works without a connection.
 */
export const sharePicture = async (sheet: WeekSheet, facts: string, monday: Day): Promise<Shared> => {
  const canvas = drawSheet(sheet, facts, paperColours());
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return 'failed';
  const name = `Rota ${monday}.png`;
  const files = [new File([blob], name, { type: 'image/png' })];
  if (!navigator.canShare?.({ files })) return saved(name, blob);
  try {
    await navigator.share({ files, title: sheet.title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : saved(name, blob);
  }
};

const saved = (name: string, blob: Blob): Shared => {
  saveFile(name, 'image/png', blob);
  return 'saved';
};

/** The light colours of the theme, whatever the screen shows: a canvas takes no tokens. */
const paperColours = (): SheetColours => {
  const colourOf = (token: string): string => {
    const probe = document.createElement('span');
    probe.style.colorScheme = 'light';
    probe.style.color = `var(--color-${token})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    ink: colourOf('ink'),
    soft: colourOf('soft'),
    line: colourOf('line'),
    surface: colourOf('surface'),
    sunken: colourOf('sunken'),
    hueOf: (hue) => colourOf(`hue-${hue}`),
  };
};

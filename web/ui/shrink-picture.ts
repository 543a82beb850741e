/** How large a picture may be once it has been shrunk. */
export interface PictureRoom {
  /** Pixels of the longest side, from the best to the smallest that is still useful. */
  readonly sides: readonly number[];
  readonly bytes: number;
  /** Whether it is cropped to the square in the middle. */
  readonly isSquare?: boolean;
}

/** JPEG qualities from good to just recognisable; the first one that is small enough is used. */
const qualities = [0.9, 0.8, 0.7, 0.55, 0.4, 0.25];

/**
 * A picture as a JPEG that fits, redrawn without the camera's metadata (place, time, model).
 * Undefined if the file is not a picture.
 */
export const shrinkPicture = async (
  file: Blob,
  { sides, bytes, isSquare = false }: PictureRoom,
): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (const side of sides) {
      const canvas = drawn(picture, side, isSquare);
      for (const quality of qualities) {
        const jpeg = await asJpeg(canvas, quality);
        if (jpeg && jpeg.size <= bytes) return jpeg;
        // A smaller picture is better than a blurred one.
        if (quality <= leastQuality && side !== sides.at(-1)) break;
      }
    }
    return undefined;
  } finally {
    picture.close();
  }
};

const leastQuality = 0.55;

const drawn = (picture: ImageBitmap, longest: number, isSquare: boolean): HTMLCanvasElement => {
  const side = Math.min(picture.width, picture.height);
  const [width, height] = isSquare ? [side, side] : [picture.width, picture.height];
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  // A JPEG has no transparency: those parts would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2];
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** A file's bytes as base64. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

import { photoBytes, photoPixels } from '#schema/api/photo.ts';

/** From good to just recognisable; the first that is small enough is taken. */
const qualities = [0.9, 0.8, 0.7, 0.55, 0.4, 0.25];

/**
 * The middle square of a picture as a JPEG of at most 256 pixels and 40 KB, without what the camera wrote into the file
 * (place and time). Undefined for a file that is no picture.
 */
export const smallPhoto = async (file: Blob): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = squareOf(picture);
  picture.close();
  for (const quality of qualities) {
    const jpeg = await asJpeg(canvas, quality);
    if (jpeg && jpeg.size <= photoBytes) return jpeg;
  }
  return undefined;
};

const squareOf = (picture: ImageBitmap): HTMLCanvasElement => {
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, photoPixels);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  // A JPEG has no see-through parts: they would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** A file's bytes in base64. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const markers = { start: 0xd8, end: 0xd9, scan: 0xda } as const;

/** Start-of-frame markers hold the size; C4, C8 and CC in their range are tables (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height in pixels of a JPEG, told from its own segments; undefined where the bytes are no JPEG. */
export const jpegSize = (bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined => {
  const at = (place: number): number => bytes[place] ?? -1;
  const pair = (place: number): number => at(place) * 256 + at(place + 1);
  if (at(0) !== 0xff || at(1) !== markers.start || at(2) !== 0xff) return undefined;
  if (at(bytes.length - 2) !== 0xff || at(bytes.length - 1) !== markers.end) return undefined;
  let place = 2;
  while (place + 9 < bytes.length && at(place) === 0xff) {
    const marker = at(place + 1);
    if (isFrame(marker)) return { height: pair(place + 5), width: pair(place + 7) };
    const length = pair(place + 2);
    if (marker === markers.scan || length < 2) return undefined;
    place += 2 + length;
  }
  return undefined;
};

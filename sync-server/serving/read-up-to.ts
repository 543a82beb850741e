interface Reading {
  /** Bytes. */
  readonly longest: number;
  /** How many bytes to allocate at once, if that many are likely. */
  readonly expected: number;
  /** Milliseconds; unlimited if undefined. */
  readonly slowestMs: number | undefined;
}

/** Reads a stream; stops as soon as it exceeds `longest`, or if it has not ended in time. */
export const readUpTo = async (
  stream: ReadableStream<Uint8Array>,
  { longest, expected, slowestMs }: Reading,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'too-slow' | 'unreadable'> => {
  const reader = stream.getReader();
  let isLate = false;
  const giveUp = (): void => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  };
  const timer = slowestMs === undefined ? undefined : setTimeout(giveUp, slowestMs);
  try {
    let whole = new Uint8Array(expected);
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) return 'too-slow';
      if (done) return length === whole.length ? whole : whole.slice(0, length);
      if (length + value.length > longest) {
        await reader.cancel();
        return 'too-large';
      }
      if (length + value.length > whole.length) whole = grown(whole, length + value.length, longest);
      whole.set(value, length);
      length += value.length;
    }
  } catch {
    return isLate ? 'too-slow' : 'unreadable';
  } finally {
    clearTimeout(timer);
  }
};

const grown = (former: Uint8Array<ArrayBuffer>, least: number, longest: number): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(Math.min(longest, Math.max(least, former.length * 2)));
  larger.set(former);
  return larger;
};

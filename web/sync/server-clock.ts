import { serverTimeHeader } from '#schema/api/server-time.ts';

/** What an answer tells about the server's clock. */
export interface ServerMoment {
  /** Server clock minus device clock, milliseconds, half-way through the call. */
  readonly offset: number;
  /** How far the offset may be wrong: half the duration of the call, milliseconds. */
  readonly error: number;
}

/** If a call took longer than this, its answer says too little about the clock. */
const longestWay = 20_000;

/**
 * The server's clock from an answer's header, written when the answer begins: half the time until then counts, not the
 * time its body takes. Undefined if the header is missing, or the call took too long or went backwards.
 * @param askedAt device clock, milliseconds since 1970; so is `answeredAt`
 */
export const readServerTime = (
  { headers }: Pick<Response, 'headers'>,
  askedAt: number,
  answeredAt: number,
): ServerMoment | undefined => {
  const server = Number(headers?.get(serverTimeHeader) ?? Number.NaN);
  const way = answeredAt - askedAt;
  if (!Number.isSafeInteger(server) || server <= 0 || way < 0 || way > longestWay) return undefined;
  return { offset: Math.round(server - (askedAt + way / 2)), error: way / 2 };
};

/** How far the clock of a stream's event may be wrong: it may have been held up on its way. */
const eventError = 20_000;

/**
 * What a stream's event tells about the server's clock; undefined if only a call can tell. An event can only be late:
 * an offset far above the known one means that the device's clock was set back; one far below, that the clock was set
 * ahead or the event was held somewhere, such as by a frozen page.
 * @param serverTime when the event was written, server clock, milliseconds since 1970
 * @param heardAt device clock, milliseconds since 1970
 */
export const readEventTime = (
  known: ServerMoment | undefined,
  serverTime: number,
  heardAt: number,
): ServerMoment | undefined => {
  const offset = serverTime - heardAt;
  return known && offset < known.offset - known.error - eventError ? undefined : { offset, error: eventError };
};

/**
 * The offset to use: the more exact of the known one and the new one, unless the clock was set in between, which shows
 * as a difference that neither error explains.
 */
export const betterMoment = (known: ServerMoment | undefined, heard: ServerMoment): ServerMoment => {
  if (!known) return heard;
  const wasSet = Math.abs(known.offset - heard.offset) > known.error + heard.error;
  return wasSet || heard.error <= known.error ? heard : known;
};

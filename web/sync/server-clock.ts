import { serverTimeHeader } from '#schema/api/server-time.ts';

/** What an answer says of the server's clock. */
export interface ServerMoment {
  /** Server clock minus device clock, milliseconds, at half the way of the call. */
  readonly offset: number;
  /** By how much the offset may be wrong: half the time that the call took, milliseconds. */
  readonly error: number;
}

/** Where a call took longer on its way than this, its answer says too little of the clock. */
const longestWay = 20_000;

/**
 * The server's clock by an answer's header, which is written when the answer begins: half the way of the call counts,
 * not the time that its body takes. Undefined where the header is missing, or the way was long or went backwards.
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

/** By how much the clock of a stream's event may be wrong: it may have been held up on its way. */
const eventError = 20_000;

/**
 * What an event of the stream says of the server's clock; undefined where only a call can tell. An event can only be
 * late: an offset far above the known one means that the device's clock was set back, one far below it that the clock
 * was set ahead, or that the event lay somewhere, such as before a page that was frozen.
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
 * The offset to go on with: the exacter one of what was known and what was just heard, unless the clock was set in
 * between, which shows in a difference that neither error explains.
 */
export const betterMoment = (known: ServerMoment | undefined, heard: ServerMoment): ServerMoment => {
  if (!known) return heard;
  const wasSet = Math.abs(known.offset - heard.offset) > known.error + heard.error;
  return wasSet || heard.error <= known.error ? heard : known;
};

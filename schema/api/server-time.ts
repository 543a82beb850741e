/**
 * Every API answer carries the server's clock in this header, milliseconds since 1970: the device learns its offset.
 */
export const serverTimeHeader = 'x-server-time';

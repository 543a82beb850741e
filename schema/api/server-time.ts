/** Every answer of the API carries the server's clock in it, milliseconds since 1970: the device learns its offset. */
export const serverTimeHeader = 'x-server-time';

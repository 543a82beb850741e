import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { WatchedServer } from './watched-server.ts';

/** What strangers send before they fall silent: all but the last of the bytes accepted from them, or just headers. */
const beginnings = {
  body: `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8192\r\n\r\n${'x'.repeat(8000)}`,
  'large body': `POST /api/sync/push HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 8192\r\n\r\n${'x'.repeat(8000)}`,
  headers: `GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ${'x'.repeat(15_000)}`,
};

export type Beginning = keyof typeof beginnings;
export const beginningNames = Object.keys(beginnings) as Beginning[];

/** Longer than the server takes to read what all of them sent, shorter than it lets them stay. */
const stayMs = 4000;

/** Opens connections that each send part of a call and then nothing; returns the memory they took, in megabytes. */
export const holdOpen = async (server: WatchedServer, count: number, beginning: Beginning): Promise<number> => {
  const port = Number(new URL(server.address).port);
  const before = server.memory.begin();
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(beginnings[beginning]);
  }
  await server.askFor(stayMs);
  const most = server.memory.most();
  for (const socket of sockets) socket.destroy();
  return most - before;
};

import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, stopListening } from './listen.ts';

let server: Server;
afterEach(() => stopListening(server, 0));

/** The server's own limits, a hundred times shorter. */
const hurried = { headersTimeout: 100, requestTimeout: 300, keepAliveTimeout: 100, connectionsCheckingInterval: 20 };

const start = async () => {
  const reading = async (request: Request) => new Response(await request.text());
  const listening = await listen(reading, 0, '127.0.0.1', hurried);
  server = listening.server;
  return listening.port;
};

/** What the server answers before it ends the connection, to a client that sends this much and then waits. */
const answerTo = async (port: number, text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
};

describe('a client that never finishes', () => {
  it.each([
    ['its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf'],
  ])('%s gets an answer and is let go, while others are served', async (_, text) => {
    const port = await start();
    const slow = answerTo(port, text);
    const quick = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'quick' });
    expect(await quick.text()).toBe('quick');
    expect(await slow).toMatch(/^HTTP\/1\.1 408/);
  });

  it('is let go when it sends nothing more after an answer', async () => {
    const port = await start();
    expect(await answerTo(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/);
  });
});

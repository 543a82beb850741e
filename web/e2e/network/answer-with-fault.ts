import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fault, portals, standInPage } from './fault.ts';

const loginPath = '/wifi-login';
const stepMs = 50;

/** Replaces a call with a fault; false for a fault that needs the call to reach the server. */
export const replaceCall = (fault: Fault, call: IncomingMessage, answer: ServerResponse): boolean => {
  const { socket } = call;
  switch (fault.kind) {
    case 'reset':
      socket.resetAndDestroy();
      return true;
    case 'swallow':
      call.resume();
      return true;
    case 'page':
      call.resume();
      answer.writeHead(fault.status, { 'content-type': 'text/html; charset=utf-8', ...fault.headers });
      answer.end(call.method === 'HEAD' ? undefined : standInPage);
      return true;
    case 'redirect':
      call.resume();
      if (call.url === loginPath) return replaceCall(portals.page, call, answer);
      // `localhost` is the app's origin, so this is a different one.
      answer.writeHead(302, { location: `http://127.0.0.1:${socket.localPort}${loginPath}` });
      answer.end();
      return true;
    default:
      return false;
  }
};

/** Passes on the server's answer, changed by the fault. */
export const passWithFault = (fault: Fault, response: IncomingMessage, answer: ServerResponse): void => {
  if (fault.kind === 'lose-answer') {
    response.resume();
    return;
  }
  answer.writeHead(response.statusCode ?? 502, response.headers);
  answer.flushHeaders();
  if (fault.kind === 'trickle') trickle(response, answer, Math.ceil((fault.bytesPerSecond * stepMs) / 1000));
  else if (fault.kind === 'cut-answer') cutAfter(response, answer, fault.afterBytes);
  else if (fault.kind === 'delay-body') delay(response, answer, fault.milliseconds);
  else response.pipe(answer);
};

const trickle = (response: IncomingMessage, answer: ServerResponse, bytesPerStep: number): void => {
  let waiting = Buffer.alloc(0);
  let isWhole = false;
  response.on('data', (part: Buffer) => {
    waiting = Buffer.concat([waiting, part]);
  });
  response.on('end', () => {
    isWhole = true;
  });
  const drip = setInterval(() => {
    if (waiting.length > 0) answer.write(waiting.subarray(0, bytesPerStep));
    waiting = waiting.subarray(bytesPerStep);
    if (isWhole && waiting.length === 0) answer.end();
  }, stepMs);
  answer.on('close', () => clearInterval(drip));
};

const cutAfter = (response: IncomingMessage, answer: ServerResponse, bytes: number): void => {
  let passed = 0;
  response.on('data', (part: Buffer) => {
    const room = bytes - passed;
    if (room <= 0) return;
    passed += part.length;
    answer.write(part.subarray(0, room), () => passed >= bytes && answer.destroy());
  });
  response.on('end', () => passed < bytes && answer.end());
};

const delay = (response: IncomingMessage, answer: ServerResponse, milliseconds: number): void => {
  const timer = setTimeout(() => response.pipe(answer), milliseconds);
  answer.on('close', () => clearTimeout(timer));
};

import { describe, expect, it } from 'vitest';
import { createLog, type LogLevel } from './log.ts';

const linesAt = (level: LogLevel): string[] => {
  const lines: string[] = [];
  const log = createLog({
    level,
    now: () => Date.parse('2026-06-16T09:00:00.000Z'),
    write: (line) => lines.push(line),
  });
  log('info', 'request', { route: '/healthz', status: 200 });
  log('warn', 'slow');
  log('error', 'internal', { error: 'two\nlines' });
  return lines;
};

describe('the log', () => {
  it('is one line of JSON for each event', () => {
    const lines = linesAt('info');
    expect(lines[0]).toBe(
      '{"time":"2026-06-16T09:00:00.000Z","level":"info","event":"request","route":"/healthz","status":200}\n',
    );
    expect(lines.map((line) => line.trimEnd().split('\n').length)).toEqual([1, 1, 1]);
  });

  it('leaves out what is below its level', () => {
    const eventsAt = (level: LogLevel) => linesAt(level).map((line) => JSON.parse(line).event);
    expect(eventsAt('warn')).toEqual(['slow', 'internal']);
    expect(eventsAt('error')).toEqual(['internal']);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicOriginOf, readConfig } from './config.ts';
import { options } from './config-options.ts';

const configOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.message);
  return read.config;
};

const optionsTable = (): string => {
  const rows = Object.entries(options).map(
    ([name, { byDefault, meaning }]) => `| \`${name}\` | ${byDefault && `\`${byDefault}\``} | ${meaning} |`,
  );
  return ['| Option | Default | What it is for |', '|---|---|---|', ...rows].join('\n');
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(configOf({})).toEqual({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: './data',
      WEB_DIR: './dist/web',
      PUBLIC_ORIGIN: '',
      ALLOWED_ORIGINS: [],
      TRUST_PROXY: false,
      BRIGADE_DEMO: false,
      SESSION_DAYS: 180,
      SESSION_IDLE_DAYS: 30,
      BACKUP_KEEP: 14,
      PUSH_SERVICES: [],
      METRICS_TOKEN: '',
      LOG_LEVEL: 'info',
    });
  });

  it('reads the environment and takes blank for unset', () => {
    const config = configOf({
      PORT: '8080',
      BRIGADE_DEMO: '1',
      DATA_DIR: ' ',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
      UNKNOWN: 'ignored',
    });
    expect(config).toMatchObject({ PORT: 8080, BRIGADE_DEMO: true, DATA_DIR: './data' });
    expect(config.ALLOWED_ORIGINS).toEqual(['https://a.example', 'https://b.example:8443']);
    expect(config).not.toHaveProperty('UNKNOWN');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['BRIGADE_DEMO', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['PUBLIC_ORIGIN', 'rota.example.com'],
    ['PUBLIC_ORIGIN', 'https://rota.example.com/'],
    ['PUBLIC_ORIGIN', 'ftp://rota.example.com'],
    ['ALLOWED_ORIGINS', 'https://a.example; https://b.example'],
    ['SESSION_DAYS', '0'],
    ['SESSION_IDLE_DAYS', '401'],
    ['BACKUP_KEEP', '0'],
    ['LOG_LEVEL', 'debug'],
  ])('names %s when it is "%s", in one line', (name, value) => {
    const read = readConfig({ [name]: value });
    const message = read.ok ? 'accepted' : read.message;
    expect(message).toMatch(new RegExp(`^${name} must be .+, not "`));
    expect(message).toContain(`not "${value}".`);
  });

  it('knows the address that people open', () => {
    expect(publicOriginOf(configOf({ PORT: '8080' }))).toBe('http://localhost:8080');
    expect(publicOriginOf(configOf({ PUBLIC_ORIGIN: 'https://rota.example.com' }))).toBe('https://rota.example.com');
  });

  it('is listed in the README as it is', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
    expect(readme).toContain(optionsTable());
  });
});

describe('a documented start', () => {
  const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

  it.each(['Dockerfile', 'README.md', 'sync-server/README.md'])(
    'in %s gives the port to this machine alone',
    (path) => {
      const published = [...read(path).matchAll(/(?<=-p )[\d.:]+/g)].map(([port]) => port);
      expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
      expect(published.length > 0 || path === 'README.md').toBe(true);
    },
  );

  it('by systemd trusts a proxy and listens to nobody else', () => {
    expect(read('brigade.service')).toMatch(/^Environment=.*HOST=127\.0\.0\.1 .*TRUST_PROXY=1$/m);
  });
});

import * as z from 'zod/mini';

interface Option<Value> {
  /** As written in the environment. */
  readonly byDefault: string;
  /** What it is for, in the README's words. */
  readonly meaning: string;
  /** What a value has to be, to complete "PORT must be …". */
  readonly mustBe: string;
  readonly shape: z.ZodMiniType<Value, string>;
}

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.minimum(least), z.maximum(most)),
    ),
  );

const isOrigin = (value: string): boolean =>
  /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;

const origin = z.string().check(z.refine((value) => value === '' || isOrigin(value)));

const origins = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) =>
      list
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
    z.array(z.string().check(z.refine(isOrigin))),
  ),
);

const yesOrNo = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
);

const option = <Value>(option: Option<Value>): Option<Value> => option;

/** The environment variables, option by option. */
export const options = {
  PORT: option({
    byDefault: '3000',
    meaning: 'Port the server listens on.',
    mustBe: 'a number from 0 to 65535',
    shape: wholeNumber(0, 65_535),
  }),
  HOST: option({
    byDefault: '0.0.0.0',
    meaning: 'Network address it listens on: all of them by default; `127.0.0.1` behind a proxy on the same machine.',
    mustBe: 'an address',
    shape: z.string(),
  }),
  DATA_DIR: option({
    byDefault: './data',
    meaning: 'Folder of the database and its backups.',
    mustBe: 'a folder',
    shape: z.string(),
  }),
  WEB_DIR: option({
    byDefault: './dist/web',
    meaning: 'Folder of the built web app.',
    mustBe: 'a folder',
    shape: z.string(),
  }),
  PUBLIC_ORIGIN: option({
    byDefault: '',
    meaning:
      'Address that people open, such as `https://rota.example.com`. With `https:` the session cookie is only sent over HTTPS.',
    mustBe: 'an origin such as https://rota.example.com, without a path',
    shape: origin,
  }),
  ALLOWED_ORIGINS: option({
    byDefault: '',
    meaning: 'Other origins whose pages may make changes, separated by commas.',
    mustBe: 'origins such as https://rota.example.com, separated by commas',
    shape: origins,
  }),
  TRUST_PROXY: option({
    byDefault: '0',
    meaning:
      '`1` if only your own reverse proxy can reach the port: the caller’s address is then the last one in `X-Forwarded-For`, which anyone else could forge.',
    mustBe: '0 or 1',
    shape: yesOrNo,
  }),
  BRIGADE_DEMO: option({
    byDefault: '0',
    meaning: '`1` sets up the demo restaurant in an empty data folder; `npm start` sets it.',
    mustBe: '0 or 1',
    shape: yesOrNo,
  }),
  SESSION_DAYS: option({
    byDefault: '180',
    meaning: 'Days after which people have to sign in again.',
    mustBe: 'a number of days from 1 to 400',
    shape: wholeNumber(1, 400),
  }),
  SESSION_IDLE_DAYS: option({
    byDefault: '30',
    meaning: 'Days without use after which people have to sign in again.',
    mustBe: 'a number of days from 1 to 400',
    shape: wholeNumber(1, 400),
  }),
  BACKUP_KEEP: option({
    byDefault: '14',
    meaning: 'Backups that `npm run backup` keeps; older ones are deleted.',
    mustBe: 'a number from 1 to 10000',
    shape: wholeNumber(1, 10_000),
  }),
  PUSH_SERVICES: option({
    byDefault: '',
    meaning: 'Origins of push services other than those of Apple, Google, Microsoft and Mozilla, separated by commas.',
    mustBe: 'origins such as https://push.example.com, separated by commas',
    shape: origins,
  }),
  METRICS_TOKEN: option({
    byDefault: '',
    meaning: 'Enables `/metrics` for callers who send `Authorization: Bearer <token>`; off without it.',
    mustBe: 'at least 16 letters, digits, - and _',
    shape: z.string().check(z.regex(/^$|^[\w-]{16,200}$/)),
  }),
  LOG_LEVEL: option({
    byDefault: 'info',
    meaning: 'What is logged: `info` (every request), `warn` or `error`.',
    mustBe: 'info, warn or error',
    shape: z.enum(['info', 'warn', 'error']),
  }),
};

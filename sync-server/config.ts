import * as z from 'zod/mini';
import { options } from './config-options.ts';

type OptionName = keyof typeof options;

/** The options by environment variable, each in its type. */
export type Config = { readonly [Name in OptionName]: z.output<(typeof options)[Name]['shape']> };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; an unset or empty variable has its default. The message names the first wrong value. */
export const readConfig = (environment: Environment): { ok: true; config: Config } | { ok: false; message: string } => {
  const config: Record<string, unknown> = {};
  for (const [name, { byDefault, mustBe, shape }] of Object.entries(options)) {
    const text = environment[name]?.trim() || byDefault;
    const parsed = z.safeParse(shape as z.ZodMiniType<unknown>, text);
    if (!parsed.success) return { ok: false, message: `${name} must be ${mustBe}, not "${text}".` };
    config[name] = parsed.data;
  }
  return { ok: true, config: config as Config };
};

/** The address people open: PUBLIC_ORIGIN, or this machine's. */
export const publicOriginOf = (config: Config): string => config.PUBLIC_ORIGIN || `http://localhost:${config.PORT}`;

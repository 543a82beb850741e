import { type Context, Hono } from 'hono';
import { firstAdminRequest } from '#schema/api/session.ts';
import { createFirstAdmin } from '#server/auth/create-first-admin.ts';
import type { Deps } from '#server/deps.ts';
import { beginSession } from './begin-session.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** The first admin of an empty server (D2). */
export const createSetupRoutes = (deps: Deps, addressOf: (c: Context) => string) =>
  new Hono().post('/first-admin', async (c) => {
    const input = await readInput(c, firstAdminRequest);
    if (!input.ok) return refuse(c, input);
    const admin = await createFirstAdmin(deps, input.value);
    return admin.ok ? beginSession(c, deps, admin.value, addressOf(c)) : refuse(c, admin);
  });

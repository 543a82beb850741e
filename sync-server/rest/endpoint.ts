import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { accepted, type Result } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { SessionEnv, SessionVariables } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';

type Shape = z.ZodMiniType;

/** What a call returns: a body, and for a page of a list the cursor of the next one. */
export interface Reply {
  readonly body: unknown;
  readonly next?: string | undefined;
  /** 'application/json' by default; differs for CSV, for example. */
  readonly contentType?: string;
  readonly fileName?: string;
}

/** Who calls what: the session's person and their device, and the id in the address. */
export interface Call {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly device: string;
  /** The `{id}` in the path; '' if it has none. */
  readonly id: string;
  /** The values in the path, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly session: SessionVariables['session'];
  /** The network address the call comes from. */
  readonly address: string;
}

/** A call's entry in the description. */
export interface Description {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** In OpenAPI's form: `/api/shifts/{id}`. */
  readonly path: string;
  readonly topic: string;
  readonly summary: string;
  readonly query?: Shape | undefined;
  readonly body?: Shape | undefined;
  /** Undefined if the answer is not JSON. */
  readonly answer?: Shape | undefined;
  readonly status?: 200 | 201;
  /** The type of an answer that is not JSON. */
  readonly contentType?: string;
  /** Whether anybody may call it, signed in or not. */
  readonly isPublic?: boolean;
  /** Whether a tablet at the pass calls it, with its own token, instead of a person. */
  readonly isForTablets?: boolean;
}

/** How a call in the table is served. */
interface Served extends Description {
  /** Who may call it at all, checked before its input; without it `run` decides. */
  readonly allows?: (actor: Actor) => boolean;
  /** How often one person may call it per minute; undefined without a limit of its own. */
  readonly perMinute?: number;
  /** Whether a change does not count as a row the person may write: for routes that devices call, one by one. */
  readonly takesNoRow?: boolean;
  /** Whether a tablet at the pass may call it as well as a person. */
  readonly isForTabletsToo?: boolean;
  /** Whether it serves a session that may do nothing until its password is changed (D56). */
  readonly isBeforePasswordChange?: boolean;
  /** Whether it exists only for the demo restaurant (D2). */
  readonly isForDemo?: boolean;
  /** The form of parts of the path, by name, as regular expressions. */
  readonly pattern?: Readonly<Record<string, string>>;
}

interface Input<Query, Body> {
  readonly query: Query;
  readonly body: Body;
}

/** `run` carries it out once its input has the shape; its result is sent as JSON or text. */
export interface PlainEndpoint extends Served {
  readonly run: (call: Call, input: Input<unknown, unknown>) => Outcome;
}

/** Builds its own response, because it reads or sends bytes, sets cookies or keeps a stream open. */
export interface RawEndpoint extends Served {
  readonly respond: (
    c: Context<SessionEnv>,
    deps: Deps,
    input: Input<unknown, unknown>,
  ) => Response | Promise<Response>;
}

/** A call of the table. */
export type Endpoint = PlainEndpoint | RawEndpoint;

type Outcome = Result<Reply> | Promise<Result<Reply>>;

type Shaped<Query, Body> = Omit<Served, 'query' | 'body'> & { readonly query?: Query; readonly body?: Body };
type InputOf<Query, Body> = Input<ValueOf<Query>, ValueOf<Body>>;

type ValueOf<Given> = Given extends Shape ? z.output<Given> : undefined;

/** Declares a call; `run` receives query and body in the types of their shapes. */
export const endpoint = <Query extends Shape | undefined = undefined, Body extends Shape | undefined = undefined>(
  definition: Shaped<Query, Body> & { readonly run: (call: Call, input: InputOf<Query, Body>) => Outcome },
): Endpoint => definition as Endpoint;

/** Declares a call that builds its own response. */
export const rawEndpoint = <Query extends Shape | undefined = undefined, Body extends Shape | undefined = undefined>(
  definition: Shaped<Query, Body> & {
    readonly respond: (c: Context<SessionEnv>, deps: Deps, input: InputOf<Query, Body>) => Response | Promise<Response>;
  },
): Endpoint => definition as Endpoint;

/** The caller, once their session is known. */
export const callOf = (deps: Deps, c: Context<SessionEnv>): Call => {
  const parameters: Readonly<Record<string, string>> = c.req.param();
  const [actor, device, session] = [c.get('actor'), c.get('deviceId'), c.get('session')];
  return { deps, actor, device, session, parameters, id: parameters.id ?? '', address: c.get('address') };
};

/** A result as the response to a call. */
export const replyWith = <Value>(result: Result<Value>, present: (value: Value) => unknown): Result<Reply> =>
  result.ok ? accepted({ body: present(result.value) }) : result;

/** Makes a call's writes in one transaction, and publishes them to the devices. */
export const writeAs = <Value>({ deps, actor, device }: Call, work: (tx: Transaction) => Value): Value => {
  const { value, changes } = inTransaction(deps, { actorId: actor.userId, device }, work);
  deps.publish(changes);
  return value;
};

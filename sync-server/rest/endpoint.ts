import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { accepted, type Result } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { SessionEnv, SessionVariables } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';

type Shape = z.ZodMiniType;

/** What a call answers: a body, and for a page of a list the cursor of the next one. */
export interface Reply {
  readonly body: unknown;
  readonly next?: string | undefined;
  /** 'application/json' unless it says otherwise, such as a CSV text. */
  readonly contentType?: string;
  readonly fileName?: string;
}

/** Who calls what: the person of the session and their device, and the id in the address. */
export interface Call {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly device: string;
  /** The `{id}` of the path; '' where it has none. */
  readonly id: string;
  /** What stands in the path, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly session: SessionVariables['session'];
  /** The network address that the call comes from. */
  readonly address: string;
}

/** What the description says of a call. */
export interface Description {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As OpenAPI writes it: `/api/shifts/{id}`. */
  readonly path: string;
  readonly topic: string;
  readonly summary: string;
  readonly query?: Shape | undefined;
  readonly body?: Shape | undefined;
  /** Undefined where the answer is no JSON. */
  readonly answer?: Shape | undefined;
  readonly status?: 200 | 201;
  /** The type of an answer that is no JSON. */
  readonly contentType?: string;
  /** Whether it answers anybody, signed in or not. */
  readonly isPublic?: boolean;
  /** Whether a tablet at the pass calls it, by its own token, instead of a person. */
  readonly isForTablets?: boolean;
}

/** How a call of the table is served. */
interface Served extends Description {
  /** Who may call it at all, asked before its input is looked at; without it `run` decides. */
  readonly allows?: (actor: Actor) => boolean;
  /** How often a minute one person may call it; undefined without a limit of its own. */
  readonly perMinute?: number;
  /** Whether a change takes none of the rows that a person may write: those of routes that devices call, one by one. */
  readonly takesNoRow?: boolean;
  /** Whether a tablet at the pass may call it as well as a person. */
  readonly isForTabletsToo?: boolean;
  /** Whether it serves a session that may do nothing before its password is changed (D56). */
  readonly isBeforePasswordChange?: boolean;
  /** Whether it is there for the demo restaurant alone (D2). */
  readonly isForDemo?: boolean;
  /** What a part of the path looks like, by name, as a regular expression. */
  readonly pattern?: Readonly<Record<string, string>>;
}

interface Input<Query, Body> {
  readonly query: Query;
  readonly body: Body;
}

/** Carried out by `run` once its input has the shape; what it answers is sent as JSON or as a text. */
export interface PlainEndpoint extends Served {
  readonly run: (call: Call, input: Input<unknown, unknown>) => Outcome;
}

/** Answers by itself, because it reads or sends bytes, sets cookies or keeps a stream open. */
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

/** Declares a call that answers by itself. */
export const rawEndpoint = <Query extends Shape | undefined = undefined, Body extends Shape | undefined = undefined>(
  definition: Shaped<Query, Body> & {
    readonly respond: (c: Context<SessionEnv>, deps: Deps, input: InputOf<Query, Body>) => Response | Promise<Response>;
  },
): Endpoint => definition as Endpoint;

/** Who calls, once their session is known. */
export const callOf = (deps: Deps, c: Context<SessionEnv>): Call => {
  const parameters: Readonly<Record<string, string>> = c.req.param();
  const [actor, device, session] = [c.get('actor'), c.get('deviceId'), c.get('session')];
  return { deps, actor, device, session, parameters, id: parameters.id ?? '', address: c.get('address') };
};

/** A result as the answer of a call. */
export const replyWith = <Value>(result: Result<Value>, present: (value: Value) => unknown): Result<Reply> =>
  result.ok ? accepted({ body: present(result.value) }) : result;

/** Writes what a call asks for, in one transaction, and tells the devices. */
export const writeAs = <Value>({ deps, actor, device }: Call, work: (tx: Transaction) => Value): Value => {
  const { value, changes } = inTransaction(deps, { actorId: actor.userId, device }, work);
  deps.publish(changes);
  return value;
};

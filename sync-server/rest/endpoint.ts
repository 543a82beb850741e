import type * as z from 'zod/mini';
import type { Result } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { Deps } from '#server/deps.ts';

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
  /** Whether it answers whoever asks, signed in or not. */
  readonly isPublic?: boolean;
  /** Whether a tablet at the pass calls it, by its own token, instead of a person. */
  readonly isForTablets?: boolean;
}

/** A call of the table: described, and carried out by `run` once its input has the shape. */
export interface Endpoint extends Description {
  /** How often a minute one person may call it; undefined without a limit of its own. */
  readonly perMinute?: number;
  readonly run: (call: Call, input: { readonly query: unknown; readonly body: unknown }) => Outcome;
}

type Outcome = Result<Reply> | Promise<Result<Reply>>;

type ValueOf<Given> = Given extends Shape ? z.output<Given> : undefined;

/** Declares a call; `run` receives query and body in the types of their shapes. */
export const endpoint = <Query extends Shape | undefined = undefined, Body extends Shape | undefined = undefined>(
  definition: Omit<Description, 'query' | 'body'> &
    Pick<Endpoint, 'perMinute'> & {
      readonly query?: Query;
      readonly body?: Body;
      readonly run: (call: Call, input: { readonly query: ValueOf<Query>; readonly body: ValueOf<Body> }) => Outcome;
    },
): Endpoint => definition as Endpoint;

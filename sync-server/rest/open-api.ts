import * as z from 'zod/mini';
import { errorAnswer } from '#schema/api/list.ts';
import type { Description } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { otherRoutes } from './other-routes.ts';

type Json = Readonly<Record<string, unknown>>;

/** One parameter of a call, in the path or query. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Json;
}

/** One call as OpenAPI describes it. */
export interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Json };
  readonly responses: Readonly<Record<string, Json>>;
  readonly security: readonly Json[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** The JSON Schema of what a caller sends or receives. */
const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return schema;
};

const parametersOf = ({ path, query }: Description): readonly Parameter[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } }),
  );
  if (!query) return inPath;
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  const asked = Object.entries(properties).map(
    ([name, schema]): Parameter => ({ name, in: 'query', required: required.includes(name), schema }),
  );
  return [...inPath, ...asked];
};

const answerOf = ({ answer, contentType }: Description): Json => {
  if (contentType) return { description: 'Done', content: { [contentType]: {} } };
  return answer
    ? { description: 'Done', content: json(schemaOf(answer, 'output')) }
    : { description: 'Done', content: json({}) };
};

const refusal = { $ref: '#/components/responses/Refused' };

const operationOf = (description: Description): Operation => {
  const { method, path, topic, summary, body, status = 200, isPublic, isForTablets } = description;
  return {
    tags: [topic],
    summary,
    operationId: `${method}${path.replace('/api', '').replaceAll(/[/{}.-]+(\w?)/g, (_, next) => next.toUpperCase())}`,
    parameters: parametersOf(description),
    ...(body && { requestBody: { required: true as const, content: json(schemaOf(body, 'input')) } }),
    responses: { [status]: answerOf(description), default: refusal },
    security: isPublic ? [] : [isForTablets ? { tablet: [] } : { session: [] }],
  };
};

const pathsOf = (descriptions: readonly Description[]): Paths => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const each of descriptions) {
    const operations = paths[each.path] ?? {};
    operations[each.method] = operationOf(each);
    paths[each.path] = operations;
  }
  return paths;
};

/** The description of every call (OpenAPI 3.1), generated from the shapes that check it. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Brigade',
    version: '1',
    description:
      'All calls send and answer JSON. A session begins with POST /api/auth/login and travels in a cookie. Lists hold at most 500 rows; a Link header with rel="next" points to the next page. Money is in pence, time worked in minutes, instants are UTC.',
  },
  paths: pathsOf([...endpoints, ...otherRoutes]),
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'brigade_session' },
      tablet: { type: 'apiKey', in: 'cookie', name: 'brigade_tablet' },
    },
    responses: {
      Refused: {
        description: 'Refused: what happened and what to do, with messages at fields where a field is wrong.',
        content: json(schemaOf(errorAnswer, 'output')),
      },
    },
  },
});

export type OpenApi = ReturnType<typeof openApi>;

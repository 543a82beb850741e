import type { OpenApi, Operation } from './open-api.ts';

const htmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const schemaText = (schema: unknown): string => htmlText(JSON.stringify(schema, null, 2));

/** Inside the page: no file from another server, and no script (the page's policy allows neither). */
const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 4rem; }
h2 { margin: 2.5rem 0 0.5rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.6rem 0; }
summary { cursor: pointer; }
code, pre { font: 0.875rem/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 8px; overflow: auto; padding: 0.75rem; }
.method { display: inline-block; font-weight: 600; min-width: 4rem; }
table { border-collapse: collapse; }
th code { white-space: nowrap; }
td, th { padding: 0.2rem 1rem 0.2rem 0; text-align: left; vertical-align: top; }
`;

const contentOf = (response: Readonly<Record<string, unknown>> | undefined): [string, { schema?: unknown }][] =>
  Object.entries((response?.content ?? {}) as Record<string, { schema?: unknown }>);

const parameterRows = ({ parameters }: Operation): string =>
  parameters
    .map(
      ({ name, in: place, required, schema }) =>
        `<tr><th scope="row"><code>${htmlText(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${htmlText(JSON.stringify(schema))}</code></td></tr>`,
    )
    .join('');

const operationPart = (method: string, path: string, operation: Operation): string => {
  const [status = '', response] = Object.entries(operation.responses)[0] ?? [];
  const [type = '', answer] = contentOf(response)[0] ?? [];
  const body = operation.requestBody?.content['application/json'] as { schema?: unknown } | undefined;
  return [
    `<details id="${operation.operationId}"><summary><code><span class="method">${method.toUpperCase()}</span> ${htmlText(path)}</code> ${htmlText(operation.summary)}</summary>`,
    operation.security.length === 0 ? '<p>No sign-in needed.</p>' : '',
    operation.parameters.length > 0 ? `<table>${parameterRows(operation)}</table>` : '',
    body ? `<p>Sends</p><pre tabindex="0">${schemaText(body.schema)}</pre>` : '',
    `<p>Answers ${status} <code>${htmlText(type)}</code></p>`,
    answer?.schema ? `<pre tabindex="0">${schemaText(answer.schema)}</pre>` : '',
    '</details>',
  ].join('');
};

/** The API description as a self-contained page. */
export const docsPage = ({ info, paths, components }: OpenApi): string => {
  const topics = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const topic = operation.tags[0] ?? '';
      topics.set(topic, [...(topics.get(topic) ?? []), operationPart(method, path, operation)]);
    }
  }
  const parts = [...topics].map(([topic, calls]) => `<section><h2>${htmlText(topic)}</h2>${calls.join('')}</section>`);
  const refused = contentOf(components.responses.Refused)[0]?.[1].schema;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${htmlText(info.title)} API</title><style>${style}</style></head><body><main><h1>${htmlText(info.title)} API</h1><p>${htmlText(info.description)}</p><p>The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. Every refused call returns:</p><pre tabindex="0">${schemaText(refused)}</pre>${parts.join('')}</main></body></html>`;
};

/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads text/event-stream from a fetched body: EventSource cannot send the protocol's headers. */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield parse(block);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const parse = (block: string): ServerEvent => {
  const lines = block.split('\n');
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trimStart());
  return { event: valuesOf('event')[0] ?? 'message', data: valuesOf('data').join('\n') };
};

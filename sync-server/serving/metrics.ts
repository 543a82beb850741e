/** Upper bounds of the buckets for durations, in seconds. */
const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const lagBounds = [0.1, 0.5, 1, 5, 15, 60, 300, 3600, 86_400];

type Labels = Readonly<Record<string, string | number>>;

const labelText = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
};

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const head = (name: string, kind: string, help: string): string => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}`;

const createCounter = (name: string, help: string) => {
  const values = new Map<string, number>();
  return {
    add: (labels: Labels, amount = 1): void => {
      const key = labelText(labels);
      values.set(key, (values.get(key) ?? 0) + amount);
    },
    text: (): string =>
      [head(name, 'counter', help), ...[...values].map(([key, value]) => `${name}${key} ${value}`)].join('\n'),
  };
};

const createHistogram = (name: string, help: string, bounds: readonly number[]) => {
  const counts = bounds.map(() => 0);
  let [sum, count] = [0, 0];
  return {
    observe: (seconds: number): void => {
      bounds.forEach((bound, index) => {
        if (seconds <= bound) counts[index] = (counts[index] ?? 0) + 1;
      });
      sum += seconds;
      count += 1;
    },
    text: (): string =>
      [
        head(name, 'histogram', help),
        ...bounds.map((bound, index) => `${name}_bucket{le="${bound}"} ${counts[index]}`),
        `${name}_bucket{le="+Inf"} ${count}`,
        `${name}_sum ${sum}`,
        `${name}_count ${count}`,
      ].join('\n'),
  };
};

/** A current value; a counter if it only grows. */
export const gauge = (name: string, help: string, value: number, kind: 'gauge' | 'counter' = 'gauge'): string =>
  `${head(name, kind, help)}\n${name} ${value}`;

/**
 * Counts what this process does for as long as it runs; in Prometheus text format, without personal data.
 * `processGauges` are lines about the process itself.
 */
export const createMetrics = (processGauges: () => readonly string[] = () => []) => {
  const requests = createCounter('brigade_requests_total', 'Requests by method, route pattern and status.');
  const durations = createHistogram('brigade_request_seconds', 'How long requests took.', requestBounds);
  const rows = createCounter('brigade_push_rows_total', 'Rows that devices pushed, by outcome.');
  const lag = createHistogram(
    'brigade_sync_lag_seconds',
    'How long a change waited for the device that fetched it.',
    lagBounds,
  );
  return {
    request: (method: string, route: string, status: number, seconds: number): void => {
      requests.add({ method, route, status });
      durations.observe(seconds);
    },
    pushedRows: (result: 'accepted' | 'refused' | 'conflict', amount: number): void => rows.add({ result }, amount),
    syncLag: (seconds: number): void => lag.observe(seconds),
    text: (): string => [...[requests, durations, rows, lag].map((each) => each.text()), ...processGauges()].join('\n'),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

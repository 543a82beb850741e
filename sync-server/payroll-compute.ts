/**
 * `npm run payroll:compute`: reads a JSON array of payments on standard input and prints a JSON array of results in the
 * same order. An item that cannot be computed has `{ error: { code, message } }` in its place. Input that is no JSON
 * array is reported on standard error, with exit code 1.
 */
import { text } from 'node:stream/consumers';
import { computeItem } from '#schema/rules/payroll/compute-item.ts';

const items = readItems(await text(process.stdin));
if (items === null) {
  process.stderr.write(
    'payroll:compute expects a JSON array of payments on standard input. Check the input and run it again.\n',
  );
  process.exitCode = 1;
} else {
  process.stdout.write(`${JSON.stringify(items.map(computeItem))}\n`);
}

function readItems(input: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(input);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

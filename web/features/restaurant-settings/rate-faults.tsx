import type { Refusal } from '#schema/errors.ts';

/** What is wrong in a file of rates, by its place in the file. */
export function RateFaults({ refusal: { message, fields = {} } }: { refusal: Refusal }) {
  const faults = Object.entries(fields);
  return (
    <div role="alert" className="text-body text-red">
      <p className="font-medium">{faults.length > 0 ? 'This file cannot be imported yet.' : message}</p>
      {faults.length > 0 && (
        <ul aria-label="What is wrong" className="grid gap-2 pt-2">
          {faults.map(([place, words]) => (
            <li key={place}>
              {place !== 'form' && <code className="block text-small wrap-anywhere">{place}</code>}
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

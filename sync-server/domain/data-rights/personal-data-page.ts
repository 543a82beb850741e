import type { Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { dayOf, timeOf } from '#schema/rules/time/zone.ts';
import type { HeldFile, HeldRecords } from './personal-data.ts';

/** What the page needs to show names instead of ids, and readable times. */
export interface PageContext {
  readonly person: User;
  readonly restaurant: Restaurant;
  readonly nameOfId: ReadonlyMap<string, string>;
  readonly madeAt: string;
}

const titles: Readonly<Record<string, string>> = {
  user: 'Who you are here',
  employment: 'Contract and contact details',
  payee: 'Pay details',
  messagePhoto: 'Photos in messages',
  payrollEntry: 'Pay',
  hoursRecord: 'Hours worked',
  punch: 'Clock-ins and clock-outs',
  auditTrail: 'What you did, and what was done to your account',
  tabletStatements: 'What tablets at the pass signed in your name',
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A name in the program as words: `hoursRecord` is "Hours record". */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const cell = (context: PageContext, value: unknown): string => {
  if (typeof value === 'string') return textCell(context, value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => cell(context, each)).join('<br>');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([field, each]) => `${wordsOf(field)}: ${cell(context, each)}`)
      .join('; ');
  }
  return escapeHtml(String(value ?? ''));
};

const textCell = ({ restaurant, nameOfId }: PageContext, value: string): string => {
  const name = nameOfId.get(value);
  if (name !== undefined) return escapeHtml(name);
  // An id means nothing to a reader; the data below includes it.
  if (isId.test(value)) return '';
  if (!isInstant.test(value)) return escapeHtml(value);
  return `${dayOf(restaurant.timeZone, value as Instant)} ${timeOf(restaurant.timeZone, value as Instant)}`;
};

const styles =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c1b18;background:#fff}' +
  'h2{margin:2.5rem 0 .5rem;font-size:1.15rem}.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem}' +
  'th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #ddd;max-width:28rem;overflow-wrap:anywhere}' +
  'th{white-space:nowrap;color:#555}p{max-width:44rem}@media print{body{margin:0}}';

/** The beginning of the file: whose it is, who made it, and how to read it. */
export const pageHead = ({ person, restaurant, madeAt }: PageContext): string => {
  const name = escapeHtml(fullName(person));
  const from = escapeHtml(restaurant.legalEmployer || restaurant.name);
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';img-src data:">
<title>What ${from} holds about ${name}</title><style>${styles}</style></head><body>
<h1>What ${from} holds about ${name}</h1>
<p>Made by Brigade on ${madeAt}. Amounts of money are in pence, durations in minutes, times in the time zone
${escapeHtml(restaurant.timeZone)}. Other people’s records only show that you are named in them, and in which fields. Each
part is also in this file as JSON, for programs: &lt;script type="application/json"&gt;.</p>
<p>Your admin can show you why it is kept, and for how long, under Restaurant Settings, Records. If something is wrong
or should not be here, complain in your profile, or to the Information Commissioner’s Office: ico.org.uk.</p>
`;
};

/** One kind of record as a table and as JSON, a piece at a time; says so if there is none. */
export async function* pageSection(
  context: PageContext,
  { name, parts, files = [] }: HeldRecords,
): AsyncGenerator<string> {
  let count = 0;
  const found = new Set<string>();
  for await (const part of parts()) {
    count += part.length;
    for (const record of part) for (const field of Object.keys(record)) found.add(field);
    // Nothing to write yet: other calls get a turn.
    yield '';
  }
  yield `<h2>${escapeHtml(titles[name] ?? wordsOf(name))} (${count})</h2>\n`;
  if (count === 0) {
    yield '<p>Nothing.</p>\n';
    return;
  }
  const fields = [...found].filter((field) => field !== 'id' && field !== 'kind');
  yield `<div class="wide"><table><tr>${fields.map((field) => `<th>${escapeHtml(wordsOf(field))}</th>`).join('')}</tr>\n`;
  for await (const part of parts()) {
    const rows = part.map(
      (record) => `<tr>${fields.map((field) => `<td>${cell(context, record[field])}</td>`).join('')}</tr>\n`,
    );
    yield rows.join('');
  }
  yield '</table></div>\n';
  for await (const file of files) yield* linkTo(file);
  yield `<script type="application/json" id="${name}">[`;
  let isFirst = true;
  for await (const part of parts()) {
    if (part.length === 0) continue;
    // Written this way, `<` cannot end the script element.
    const json = part
      .map((record) => JSON.stringify(record))
      .join()
      .replaceAll('<', '\\u003c');
    yield `${isFirst ? '' : ','}${json}`;
    isFirst = false;
  }
  yield ']</script>\n';
}

/** Divisible by three: pieces of base64 then join without padding. */
const fileBytesAtOnce = 3 * 2 ** 17;

/** Written in one piece, a file of 10 MB would be in memory several times over. */
function* linkTo({ type, bytes }: HeldFile): Generator<string> {
  const [head, end] = [`<p><a href="data:${type};base64,`, '" download>The file</a></p>\n'];
  // Photos are one piece each and there may be hundreds: other calls get a turn after each piece.
  if (bytes.length <= fileBytesAtOnce) return yield `${head}${bytes.toString('base64')}${end}`;
  yield head;
  for (let at = 0; at < bytes.length; at += fileBytesAtOnce)
    yield bytes.subarray(at, at + fileBytesAtOnce).toString('base64');
  yield end;
}

export const pageEnd = '<p>This is the end of the file: it is complete.</p>\n</body></html>\n';

import type { ImportedPerson, NewPerson } from '#schema/api/people.ts';
import type { Refusal } from '#schema/errors.ts';
import { requestImport } from '#web/people/person-requests.ts';

/** What became of a person named in the file. */
export interface Imported {
  readonly person: NewPerson;
  readonly answer: ImportedPerson;
}

export interface ImportOutcome {
  readonly imported: readonly Imported[];
  /** Until when the links work, milliseconds since 1970. */
  readonly expiresAt: number;
  /** Why it stopped early; trying again continues from there. */
  readonly refusal: Refusal | undefined;
}

/** Few enough for the progress to be seen, enough for 500 to take only seconds. */
const peopleAtOnce = 100;

/** Creates the accounts in parts; `onProgress` gets the number done. A repeat creates nobody twice. */
export const importPeople = async (
  people: readonly NewPerson[],
  before: readonly Imported[],
  onProgress: (done: number) => void,
): Promise<ImportOutcome> => {
  const imported = [...before];
  let expiresAt = 0;
  while (imported.length < people.length) {
    const part = people.slice(imported.length, imported.length + peopleAtOnce);
    const result = await requestImport(part);
    if (!result.ok) return { imported, expiresAt, refusal: result };
    expiresAt = result.value.expiresAt;
    const answers = result.value.people;
    imported.push(...part.flatMap((person, index) => (answers[index] ? [{ person, answer: answers[index] }] : [])));
    onProgress(imported.length);
  }
  return { imported, expiresAt, refusal: undefined };
};

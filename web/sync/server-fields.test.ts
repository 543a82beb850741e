import { expect, it } from 'vitest';
import type { WireDocument } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { blankEntry, entryWith, type OutboxEntry, type Waiting } from '#web/db/outbox.ts';
import { settlePulled } from './settle-entry.ts';

const now = { device: 1_000, server: 2_000 };
const base: AnyDocument = { id: 'a', title: 'Old', content: 'Old' };
const wire = (document: AnyDocument): WireDocument => ({ ...document, _deleted: false });

const waitingFor = (waiting: Pick<Waiting, 'base' | 'next'>): OutboxEntry =>
  entryWith(blankEntry('posts', 'notice', 'a'), { waiting: { ...waiting, version: 5, intentId: '', at: 1 } });

it('a deletion goes on though the server has set its own time of the last change since', () => {
  const stamped = { ...base, updatedAt: '2026-07-01T10:00:00.000Z' };
  const { entry } = settlePulled(waitingFor({ base, next: undefined }), wire(stamped), 9, now);
  expect(entry).toMatchObject({ waiting: { base: stamped, next: undefined }, refused: [] });
});

it('what the server alone sets is neither kept nor listed as lost', () => {
  const at = (minute: number) => ({ updatedAt: `2026-07-01T10:0${minute}:00.000Z` });
  const theirs = { ...base, ...at(3), content: 'Theirs' };
  const stamped = waitingFor({ base: { ...base, ...at(1) }, next: { ...base, title: 'Mine', ...at(2) } });
  const { entry, shown } = settlePulled(stamped, wire(theirs), 9, now);
  expect(shown).toEqual({ ...theirs, title: 'Mine' });
  expect(entry.refused).toEqual([]);
});

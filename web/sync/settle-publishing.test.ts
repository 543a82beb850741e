import { describe, expect, it } from 'vitest';
import type { WireDocument } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { blankEntry, entryWith, type OutboxEntry } from '#web/db/outbox.ts';
import { settleAnswer, settlePulled } from './settle-entry.ts';

const now = { device: 1_000, server: 2_000 };
const wire = (document: AnyDocument): WireDocument => ({ ...document, _deleted: false });
const gone: WireDocument = { id: 'a', _deleted: true };

describe('publishing a draft that somebody deleted or cancelled first (D41)', () => {
  const draft: AnyDocument = { id: 'a', status: 'draft', instructions: '' };
  const publishing = (next: AnyDocument): OutboxEntry =>
    entryWith(blankEntry('shifts', 'shift', 'a'), {
      waiting: { base: draft, next, version: 5, intentId: 'week', at: 1 },
    });

  it('is sent all the same: the server skips it, and the inbox names it', () => {
    for (const state of [gone, wire({ ...draft, status: 'cancelled' })]) {
      const pulled = settlePulled(publishing({ ...draft, status: 'scheduled' }), state, 7, now);
      expect([pulled.shown, pulled.entry.refused]).toEqual(['same', []]);
      const { waiting } = pulled.entry;
      expect(waiting?.next).toEqual({ ...draft, status: 'scheduled' });
      const sent = { next: waiting?.next, version: 5, intentId: 'week' };
      const asked = entryWith(pulled.entry, { waiting: waiting && { ...waiting, sent } });
      const { entry, shown } = settleAnswer(asked, sent, { kind: 'accepted', stands: state, seq: 8 }, now);
      expect([entry.waiting, entry.refused]).toEqual([undefined, []]);
      expect(shown).toEqual(state === gone ? undefined : { ...draft, status: 'cancelled' });
    }
  });

  it('is refused where more was changed in it', () => {
    const edited = { ...draft, status: 'scheduled', instructions: 'By the back door' };
    expect(settlePulled(publishing(edited), gone, 7, now).entry.refused).toHaveLength(1);
  });
});

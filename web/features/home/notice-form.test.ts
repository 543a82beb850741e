import { describe, expect, it } from 'vitest';
import { people } from '#schema/fixtures/ids.ts';
import { emptyNoticeForm, formErrors, newNotice } from './notice-form.ts';

describe('writing a notice', () => {
  it('starts empty and unpinned (specification, section 5)', () => {
    expect(emptyNoticeForm).toEqual({ title: '', content: '', isPinned: false });
  });

  it('needs a title and a content that say something', () => {
    expect(formErrors({ title: ' Fridge ', content: 'Shut it.', isPinned: false })).toEqual({});
    expect(formErrors({ title: 'Fridge', content: ' \n ', isPinned: false })).toEqual({ content: 'Enter the notice' });
    expect(formErrors({ title: '  ', content: 'Shut it.', isPinned: false })).toEqual({ title: 'Enter a title' });
  });

  it('makes a notice of its author without the spaces around', () => {
    const posting = {
      id: '00000000-0000-7000-8000-000000000900',
      authorId: people.manager,
      now: Date.parse('2026-06-16T09:00:00Z'),
    };
    expect(newNotice({ title: ' Fridge ', content: 'Shut it.\n', isPinned: true }, posting)).toEqual({
      id: posting.id,
      kind: 'notice',
      title: 'Fridge',
      content: 'Shut it.',
      isPinned: true,
      remindedOn: '',
      authorId: people.manager,
      createdAt: '2026-06-16T09:00:00.000Z',
      updatedAt: '2026-06-16T09:00:00.000Z',
    });
  });
});

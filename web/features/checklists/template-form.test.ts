import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checklistTemplate } from '#schema/entities/template.ts';
import { buildChecklistTemplate } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import {
  duplicateOf,
  emptyTemplateForm,
  movedItem,
  newItem,
  templateErrors,
  templateFormOf,
  templateOf,
} from './template-form.ts';

const template = buildChecklistTemplate();
const form = templateFormOf(template);

describe('the form of a checklist', () => {
  it('begins with one required item and needs a name, then an item', () => {
    const empty = emptyTemplateForm('row');
    expect(empty.items).toEqual([{ id: 'row', text: '', required: true }]);
    expect(templateErrors({ ...empty, name: '  ' }).name).toBe('Please provide a checklist name.');
    expect(templateErrors({ ...empty, name: 'Opening' })).toEqual({ items: 'Please add at least one checklist item.' });
    expect(templateErrors(form)).toEqual({});
  });

  it('drops blank items, trims the others and gives a valid document', () => {
    const items = [newItem(fixtureId(1)), { id: fixtureId(2), text: ' Wipe ', required: false }, newItem(fixtureId(3))];
    const made = templateOf({ ...form, items }, fixtureId(80), 0);
    expect(checklistTemplate.parse(made).items).toEqual([{ id: fixtureId(2), text: 'Wipe', required: false }]);
  });

  it('keeps a template that is opened and saved as it was', () => {
    expect(templateOf(form, template.id, Date.parse(template.createdAt))).toEqual(template);
  });

  it('of a duplicate has the same items under ids of their own, and is given by hand', () => {
    const copy = duplicateOf({ ...template, isAutomatic: true, name: 'x'.repeat(80) }, () => fixtureId(90));
    expect(copy).toMatchObject({ isAutomatic: false, items: [{ ...template.items[0], id: fixtureId(90) }] });
    expect(copy.name).toHaveLength(80);
  });
});

describe('an item that is moved', () => {
  const items = [1, 2, 3].map((number) => newItem(fixtureId(number)));

  it('changes places with its neighbour, and stays at the ends', () => {
    expect(movedItem(items, 0, 1)).toEqual([items[1], items[0], items[2]]);
    expect(movedItem(items, 2, -1)).toEqual([items[0], items[2], items[1]]);
    expect(movedItem(items, 0, -1)).toBe(items);
    expect(movedItem(items, 2, 1)).toBe(items);
  });

  it('comes back when it is moved there and back again', () => {
    fc.assert(
      fc.property(fc.nat(2), (index) => {
        if (index < 2) expect(movedItem(movedItem(items, index, 1), index + 1, -1)).toEqual(items);
      }),
    );
  });
});

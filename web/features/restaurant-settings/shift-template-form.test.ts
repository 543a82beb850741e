import { describe, expect, it } from 'vitest';
import { shiftTemplate } from '#schema/entities/template.ts';
import { buildShiftTemplate } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { emptyTemplateForm, templateFormErrors, templateFormOf, templateOf } from './shift-template-form.ts';

const template = buildShiftTemplate();
const form = templateFormOf(template);
const [requirement] = form.requirements;

describe('the form of a shift template', () => {
  it('says of each field what it needs, in the words of the specification', () => {
    expect(templateFormErrors(emptyTemplateForm('row'))).toEqual({
      name: 'Shift name is required',
      startTime: 'Start time is required',
      endTime: 'End time is required',
      locationId: 'Location is required',
      'row.position': 'Position is required',
    });
    expect(templateFormErrors({ ...form, requirements: [] })).toEqual({
      requirements: 'At least one staffing requirement is needed',
    });
  });

  it.each([
    [0, 'Count must be at least 1'],
    [100, 'Count must be at most 99'],
  ])('refuses a count of %d', (count, message) => {
    if (!requirement) throw new Error('The fixture asks for nobody');
    const errors = templateFormErrors({ ...form, requirements: [{ ...requirement, count }] });
    expect(errors).toEqual({ [`${requirement.id}.count`]: message });
  });

  it('counts an empty count as 1, and gives a valid document back', () => {
    if (!requirement) throw new Error('The fixture asks for nobody');
    const made = templateOf(
      { ...form, name: ' Brunch ', requirements: [{ ...requirement, count: null }] },
      fixtureId(80),
      0,
    );
    expect(shiftTemplate.parse(made)).toMatchObject({ name: 'Brunch', staffingRequirements: [{ count: 1 }] });
    expect(templateFormErrors({ ...form, requirements: [{ ...requirement, count: null }] })).toEqual({});
  });

  it('keeps a template that is opened and saved as it was', () => {
    expect(templateOf(form, template.id, Date.parse(template.createdAt))).toEqual(template);
  });
});

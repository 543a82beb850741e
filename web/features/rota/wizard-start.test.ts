import { expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { locationId, positionId } from '#schema/fixtures/catalogue.ts';
import { placeOfPosition } from './wizard-start.ts';

const [bar, kitchen] = [locationId('Bar Area'), locationId('Kitchen')];
const at = (place: string, position = 'Server', status = 'scheduled' as const) =>
  buildShift({ locationId: place, positionId: positionId(position), status });

it('the place of a position is where most of its shifts are; none where none says', () => {
  const shifts = [at(kitchen), at(bar), at(''), at(''), at(''), at(bar), at(kitchen, 'Chef'), at(kitchen, 'Chef')];
  expect(placeOfPosition(shifts, positionId('Server'))).toBe(bar);
  expect(placeOfPosition(shifts, positionId('Chef'))).toBe(kitchen);
  expect(placeOfPosition(shifts, positionId('Host'))).toBe('');
  expect(placeOfPosition([at('')], positionId('Server'))).toBe('');
});

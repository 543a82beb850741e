import { expect, it } from 'vitest';
import type { DocumentOf } from '#schema/collections.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { departmentId, locationId, positionId } from '#schema/fixtures/catalogue.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { withName, withRetirement } from '#schema/rules/restaurant/catalogue-changes.ts';
import type { SimulatedDevice } from '#web/e2e/fixtures/simulated-device.ts';
import { newShift, untilInStep, useSimulation } from '#web/e2e/fixtures/simulation.ts';

const simulation = useSimulation();

const restaurantOn = async (device: SimulatedDevice): Promise<Restaurant> => {
  const [restaurant] = (await device.call('documents')).restaurant as unknown as Restaurant[];
  if (!restaurant) throw new Error('The restaurant is not on the device');
  return restaurant;
};

/** What the shifts on a device say: department, position, location. */
const shiftsInWords = async (device: SimulatedDevice): Promise<readonly string[]> => {
  const { departments, positions, locations } = await restaurantOn(device);
  const shifts = (await device.call('documents')).shifts as unknown as DocumentOf<'shift'>[];
  return shifts.map((shift) =>
    [
      nameOf(departments, shift.departmentId),
      nameOf(positions, shift.positionId),
      nameOf(locations, shift.locationId),
    ].join(', '),
  );
};

it('a department renamed and a position retired on one device while another makes shifts in them: both read the same afterwards (D6)', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, { firstName: 'Alex', role: 'admin' });
  const gita = await simulation.join(server, { firstName: 'Gita', role: 'admin' });
  await untilInStep(server, alex, gita);
  for (const { device } of [alex, gita]) await device.call('setOnline', false);

  const { id, departments, positions, locations } = await restaurantOn(alex.device);
  await alex.device.call('change', 'restaurant', id, {
    departments: withName(departments, departmentId('Bar'), 'Wine Bar'),
    positions: withRetirement(positions, positionId('Bartender'), true),
  } as never);
  const made = { departmentId: departmentId('Bar'), positionId: positionId('Bartender') };
  await gita.device.call('insert', 'shift', [newShift(made), newShift(made)]);
  await gita.device.call('change', 'restaurant', id, {
    departments: withName(departments, departmentId('Kitchen'), 'Galley'),
    locations: withName(locations, locationId('Main Floor'), 'Ground Floor'),
  } as never);

  for (const { device } of [gita, alex]) await device.call('setOnline', true);
  await untilInStep(server, alex, gita);
  for (const { device } of [alex, gita]) {
    expect(await shiftsInWords(device)).toEqual(Array(2).fill('Wine Bar, Bartender, Ground Floor'));
    const names = (await restaurantOn(device)).departments.map(({ name }) => name);
    expect(names).toEqual(['Front of House', 'Galley', 'Wine Bar', 'Management', 'Cleaning']);
    expect(await device.call('refused')).toEqual([]);
  }
});

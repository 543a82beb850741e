import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { roles } from '#schema/entities/user.ts';
import { buildEmployment, buildRestaurant, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { readPeople } from '#schema/rules/people-import.ts';
import { peopleCsv } from './people-csv.ts';

const restaurant = buildRestaurant();
const amara = {
  user: buildUser({ positions: [positionId('Server'), positionId('Host')] }),
  employment: buildEmployment({ phoneNumber: '+44 7700 900123', address: '1, Mill Lane' }),
};

const tableOf = (text: string): string[][] => parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;

describe('the export of people', () => {
  it('is read again by the import', () => {
    const preview = readPeople(tableOf(peopleCsv([amara], restaurant)), {
      restaurant,
      takenNames: new Set(),
      roles,
      newId: () => fixtureId(1),
    });
    expect(preview).toMatchObject({
      ok: true,
      ignoredColumns: ['Status', 'Right to work until'],
      rows: [
        {
          problems: [],
          person: {
            firstName: 'Amara',
            phoneNumber: '+44 7700 900123',
            address: '1, Mill Lane',
            hourlyRate: 1320,
            departmentId: departmentId('Front of House'),
            positionId: positionId('Server'),
            positions: [positionId('Host')],
          },
        },
      ],
    });
  });

  it('hands no formula to a spreadsheet, and leaves blank what may not be seen', () => {
    const hostile = { user: buildUser({ firstName: '=cmd|calc' }), employment: undefined };
    const [, cells] = tableOf(peopleCsv([hostile], restaurant));
    expect(cells?.[0]).toBe("'=cmd|calc");
    expect(cells?.slice(2, 4)).toEqual(['', '']);
  });
});

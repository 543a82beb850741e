import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { DatedTerms } from '#schema/entities/employment.ts';
import { payCalendar } from '#schema/entities/pay-calendar.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { roles } from '#schema/entities/user.ts';
import { buildEmployment, buildPayee, buildRestaurant, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { agreedOf } from '#schema/rules/payroll/dated-terms.ts';
import { readPeople } from '#schema/rules/people/people-import.ts';
import { peopleCsv } from './people-csv.ts';

const kitchen = {
  ...{ frequency: 'weekly', startsOn: '2026-01-05', payDay: 5, avoidsWeekends: true },
  ...{ payGroup: fixtureId(900), groupName: 'Kitchen' },
};
const restaurant = buildRestaurant({ payCalendar: payCalendar.parse([kitchen]) });
const amara = {
  user: buildUser({ positions: [positionId('Server'), positionId('Host')] }),
  employment: buildEmployment({ phoneNumber: '+44 7700 900123', address: '1, Mill Lane' }),
};

const payee = buildPayee({ userId: amara.user.id, payFrequency: 'weekly', payGroup: fixtureId(900) });
const payees = new Map([[amara.user.id, payee]]);

const tableOf = (text: string): string[][] => parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;

describe('the export of people', () => {
  it('is read again by the import', () => {
    const preview = readPeople(tableOf(peopleCsv([amara], restaurant, payees)), {
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
            paidWith: { payFrequency: 'weekly', payGroup: fixtureId(900) },
            departmentId: departmentId('Front of House'),
            positionId: positionId('Server'),
            positions: [positionId('Host')],
          },
        },
      ],
    });
  });

  it('writes every change of pay and hours on its day, and the import reads the same history', () => {
    const start = agreedOf(amara.employment);
    const termsByDate: DatedTerms[] = [
      { ...start, from: '', hourlyRate: 1250 as Pence, fewestHours: 16, positionRates: [] },
      { ...start, from: '2026-07-01' as Day, hourlyRate: 1320 as Pence, fewestHours: 0, positionRates: [] },
      {
        ...{ ...start, from: '2027-01-01' as Day, positionRates: [], fewestHours: 0, hoursPattern: 'irregular' },
        ...{ hourlyRate: 1320 as Pence, payBasis: 'salary', annualSalary: 2_860_000 as Pence },
      },
    ];
    const table = tableOf(
      peopleCsv([{ ...amara, employment: { ...amara.employment, termsByDate } }], restaurant, payees),
    );
    const preview = readPeople(table, { restaurant, takenNames: new Set(), roles, newId: () => fixtureId(1) });
    if (!preview.ok) throw new Error(preview.message);
    expect(preview.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(preview.rows.map(({ from }) => from)).toEqual([undefined, '2026-07-01', '2027-01-01']);
    expect(preview.rows[0]?.person?.termsByDate).toEqual(termsByDate);
  });

  it('hands no formula to a spreadsheet, and leaves blank what may not be seen', () => {
    const hostile = { user: buildUser({ firstName: '=cmd|calc' }), employment: undefined };
    const [, cells] = tableOf(peopleCsv([hostile], restaurant, new Map()));
    expect(cells?.[0]).toBe("'=cmd|calc");
    expect(cells?.slice(2, 4)).toEqual(['', '']);
  });
});

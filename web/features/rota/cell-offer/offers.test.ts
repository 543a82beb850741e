import { describe, expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { buildRestaurant, buildShift, buildShiftTemplate, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, locationId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { shiftAt } from '../by-hand/planned-change.ts';
import {
  exampleLine,
  gapOffers,
  offersNamed,
  openOffers,
  placeToName,
  templateOffers,
  typedOffer,
  usedFirst,
  usualOffers,
} from './offers.ts';

const restaurant = buildRestaurant();
const server = buildUser({ id: people.staff });
/** Tuesday 16 June 2026, 09:00 to 17:30 in London. */
const shift = buildShift({ userId: people.staff });
const tuesday = '2026-06-23' as Day;
const on = (day: string, changes: Partial<typeof shift> = {}) => ({
  ...shiftAt(shift, { day: day as Day, userId: people.staff }, 'Europe/London'),
  ...changes,
});
const times = ({ form }: { form: { startTime: string; endTime: string } }) => `${form.startTime}-${form.endTime}`;

describe('what a cell offers somebody', () => {
  const late = { startTime: '2026-06-10T16:00:00.000Z', endTime: '2026-06-10T22:00:00.000Z' } as Partial<typeof shift>;

  it('is what they worked on this weekday, then what they work most', () => {
    const shifts = [on('2026-06-10', late), on('2026-06-11', late), on('2026-06-16'), on('2026-06-17', late)];
    const offers = usualOffers(shifts, tuesday, people.staff, restaurant);
    expect(offers.map(times)).toEqual(['09:00-17:30', '17:00-23:00']);
    expect(offers.map(({ why }) => why)).toEqual(['Usual on Tuesdays', 'Usual']);
    expect(offers[0]?.form).toMatchObject({ date: tuesday, assignedUserIds: [people.staff] });
  });

  it('is nothing cancelled, and no position that has gone', () => {
    const retired = {
      ...restaurant,
      positions: restaurant.positions.map((position) => ({ ...position, isRetired: true })),
    };
    expect(usualOffers([on('2026-06-16', { status: 'cancelled' })], tuesday, people.staff, restaurant)).toEqual([]);
    expect(usualOffers([on('2026-06-16')], tuesday, people.staff, retired)).toEqual([]);
  });

  it('is templates that ask for a position of theirs, unless their times are offered already', () => {
    const requirement = (name: string) => [{ id: fixtureId(90), positionId: positionId(name), count: 2 }];
    const template = (name: string, wanted: string, changes: Partial<ShiftTemplate> = {}) =>
      buildShiftTemplate({
        name,
        startTime: '17:00',
        endTime: '23:00',
        staffingRequirements: requirement(wanted),
        ...changes,
      } as never);
    const mine = template('Evening', 'Server');
    const offers = templateOffers([mine, template('Cooking', 'Chef')], tuesday, server, restaurant, []);
    expect(offers.map(({ why }) => why)).toEqual(['Evening']);
    expect(offers[0]?.form).toMatchObject({ positionId: positionId('Server'), locationId: mine.locationId });
    expect(templateOffers([mine], tuesday, server, restaurant, offers)).toEqual([]);
  });

  it('is what is typed: a position or department by its beginning, else the main position', () => {
    const typed = (line: string) => {
      const offer = typedOffer(line, tuesday, server, restaurant, []);
      return 'form' in offer ? [times(offer), offer.form.positionId, offer.form.departmentId] : offer.error;
    };
    expect(typed('9-5')).toEqual(['09:00-17:00', server.positionId, server.departmentId]);
    expect(typed('17-23 bartender')).toEqual(['17:00-23:00', positionId('Bartender'), departmentId('Bar')]);
    expect(typed('17-23 BAR')[2]).toBe(departmentId('Bar'));
    expect(typed('17-23 front')).toEqual(['17:00-23:00', positionId('Server'), departmentId('Front of House')]);
    expect(typed('17-23 pilot')).toBe('No position is called “pilot”');
    expect(typed('soon')).toBe('Write the times like 9-5 or 17-23 front of house');
    expect(typed('17-17')).toBe('The shift would last 24 hours. Choose another end.');
  });

  it('is their own position where the line names a department, their main one before the others', () => {
    const [chef, sous, prep] = ['Chef', 'Sous Chef', 'Prep Cook'].map(positionId);
    const cook = buildUser({
      ...{ departmentId: departmentId('Kitchen'), positionId: chef, positions: [chef, sous, prep] },
    } as Partial<typeof server>);
    const positionOf = (line: string, person = cook) => {
      const offer = typedOffer(line, tuesday, person, restaurant, []);
      return 'form' in offer ? offer.form.positionId : offer.error;
    };
    expect(positionOf('17-23 kitchen')).toBe(chef);
    expect(positionOf('17-23 sous')).toBe(sous);
    // A position of theirs comes before a department that begins alike.
    const bars = {
      ...restaurant,
      positions: restaurant.positions.map((each) => (each.id === prep ? { ...each, name: 'Barista' } : each)),
    };
    expect(typedOffer('17-23 bar', tuesday, cook, bars, [])).toMatchObject({ form: { positionId: prep } });
  });

  it('is typed with the place and the break that are usual for its position', () => {
    const [bar, private_] = [locationId('Bar Area'), locationId('Private Dining')];
    const theirs = on('2026-06-16', { locationId: private_ });
    const evening = { startTime: '2026-06-16T16:00:00.000Z', endTime: '2026-06-16T22:00:00.000Z', breakDuration: 0 };
    const bartending = { userId: fixtureId(7), positionId: positionId('Bartender'), locationId: bar, ...evening };
    const serving = { userId: fixtureId(8), locationId: bar };
    const shifts = [
      theirs,
      on('2026-06-16', bartending as Partial<typeof shift>),
      on('2026-06-17', serving),
      on('2026-06-18', serving),
    ];
    const [first] = restaurant.locations;
    const typed = (line: string, person?: typeof server) => {
      const offer = typedOffer(line, tuesday, person, restaurant, shifts);
      return 'form' in offer ? [offer.form.locationId, offer.form.breakDuration] : offer.error;
    };
    expect(typed('17-23 bartender')).toEqual([bar, 0]);
    expect(typed('17-23 bartender', server)).toEqual([bar, 0]);
    expect(typed('11-18 bartender')).toEqual([bar, 30]);
    expect(typed('9-5', server)).toEqual([private_, theirs.breakDuration]);
    expect(typed('9-5 server')).toEqual([bar, theirs.breakDuration]);
    expect(typed('15-23 chef')).toEqual([first?.id, 30]);
    // A place is named if the position usually has another.
    const named = (place: string) =>
      placeToName({ positionId: server.positionId, locationId: place }, restaurant, shifts);
    expect([bar, private_, ''].map(named)).toEqual(['', private_, '']);
  });

  it('has an example of their own department; an open shift has one that the restaurant has', () => {
    const cook = buildUser({ departmentId: departmentId('Kitchen') });
    expect(exampleLine(cook, restaurant)).toBe('17-23 kitchen');
    expect(exampleLine(undefined, restaurant)).toBe('17-23 front of house');
    expect(exampleLine(undefined, { departments: [], positions: [] })).toBe('17-23');
    // A line for a department without positions would be refused.
    const kitchenOnly = restaurant.positions.filter((each) => each.departmentId === departmentId('Kitchen'));
    expect(exampleLine(undefined, { ...restaurant, positions: kitchenOnly })).toBe('17-23 kitchen');
  });
});

describe('what a day offers an open shift', () => {
  it('is what is missing, then every position of the templates, each once; nobody is on it', () => {
    const [waiter, chef] = [positionId('Server'), positionId('Chef')];
    const missing = { ...shift, userId: '', positionId: waiter };
    const needed = gapOffers([[missing, missing], []], restaurant);
    const both = [{ ...missing, positionId: chef }, missing].map((each) => [each]);
    const ranked = { ...restaurant, departments: restaurant.departments.toReversed() };
    expect(gapOffers(both, restaurant)).toEqual(gapOffers(both.toReversed(), restaurant));
    expect(gapOffers(both, ranked)).toEqual(gapOffers(both, restaurant).toReversed());
    expect(needed.map(times)).toEqual(['09:00-17:30']);
    expect(needed[0]).toMatchObject({ why: '2 short', form: { positionId: waiter, assignedUserIds: [] } });
    const template = buildShiftTemplate({
      ...{ name: 'Day', startTime: '09:00', endTime: '17:30' },
      staffingRequirements: [
        { id: fixtureId(1), positionId: waiter, count: 2 },
        { id: fixtureId(2), positionId: chef, count: 1 },
      ],
    } as Partial<ShiftTemplate>);
    const offers = openOffers([template, template], tuesday, restaurant, needed);
    expect(offers.map(({ form }) => form.positionId)).toEqual([chef]);
    expect(offers[0]).toMatchObject({ why: 'Day', form: { date: tuesday, assignedUserIds: [] } });
  });

  it('is what the week has most of first; words typed leave what they name', () => {
    const [waiter, chef] = [positionId('Server'), positionId('Chef')];
    const template = (name: string, startTime: string, ...positions: readonly string[]) =>
      buildShiftTemplate({
        ...{ name, startTime, endTime: '17:30' },
        staffingRequirements: positions.map((id, place) => ({ id: fixtureId(place + 1), positionId: id, count: 1 })),
      } as Partial<ShiftTemplate>);
    const offers = openOffers(
      [template('Early', '06:00', waiter, chef), template('Day', '09:00', waiter)],
      tuesday,
      restaurant,
      [],
    );
    const ordered = usedFirst(offers, [on('2026-06-22'), on('2026-06-24')], 'Europe/London');
    expect(ordered.map(({ why }) => why)).toEqual(['Day', 'Early', 'Early']);
    const matching = (line: string) =>
      offersNamed(ordered, line, restaurant).map(({ form, why }) => [why, form.positionId === chef]);
    expect(matching('')).toEqual([
      ['Day', false],
      ['Early', false],
      ['Early', true],
    ]);
    expect(matching('chef')).toEqual([['Early', true]]);
    expect(matching('9-5 kitch')).toEqual([['Early', true]]);
    expect(matching('early serv')).toEqual([['Early', false]]);
    expect(matching('9-')).toEqual(matching(''));
    expect(matching('pilot')).toEqual([]);
  });

  it('is in the half of the day that meets what is needed, else what is usual, and names the other, where the line could mean either', () => {
    const server = positionId('Server');
    const gapOf = (from: string, until: string, position = server) => ({
      ...{ day: tuesday, positionId: position, count: 1 },
      ...{ from: `2026-06-23T${from}:00.000Z` as Instant, until: `2026-06-23T${until}:00.000Z` as Instant },
    });
    const evening = gapOf('16:00', '22:00');
    const read = (line: string, known: Parameters<typeof typedOffer>[5]) => {
      const offer = typedOffer(line, tuesday, undefined, restaurant, [], known);
      return 'form' in offer ? [times(offer), offer.otherStart] : offer;
    };
    const withGap = (line: string, ...gaps: readonly ReturnType<typeof gapOf>[]) => read(line, { gaps, shifts: [] });
    expect(withGap('6-10 server')).toEqual(['06:00-10:00', '18:00']);
    expect(withGap('6-10 server', evening)).toEqual(['18:00-22:00', '06:00']);
    expect(withGap('5-9 server', gapOf('05:00', '11:00'))).toEqual(['05:00-09:00', '17:00']);
    // It says which half it is, matches what is needed as it is, is of another position, or would mostly be at night.
    expect(withGap('6am-10am server', evening)).toEqual(['06:00-10:00', undefined]);
    expect(withGap('06-10 server', evening)).toEqual(['06:00-10:00', undefined]);
    expect(withGap('6-10 server', evening, gapOf('07:00', '10:00'))).toEqual(['06:00-10:00', '18:00']);
    expect(withGap('6-10 chef', evening)).toEqual(['06:00-10:00', '18:00']);
    expect(withGap('9-5 server', evening)).toEqual(['09:00-17:00', '21:00']);
    const usual = on('2026-06-16', {
      startTime: '2026-06-16T16:00:00.000Z' as Instant,
      endTime: '2026-06-16T22:00:00.000Z' as Instant,
      positionId: server,
    });
    expect(read('6-10 server', { gaps: [gapOf('11:00', '14:00')], shifts: [usual] })).toEqual(['18:00-22:00', '06:00']);
    expect(read('6-10 server', { gaps: [], shifts: [{ ...usual, status: 'cancelled' }] })).toEqual([
      ...['06:00-10:00', '18:00'],
    ]);
  });

  it('is in the half of the day that the person usually works, on any weekday, before anything else is asked', () => {
    const at = (day: string, from: string, until: string, changes: Partial<typeof shift> = {}) =>
      on(day, {
        startTime: `2026-06-${day.slice(-2)}T${from}:00.000Z` as Instant,
        endTime: `2026-06-${day.slice(-2)}T${until}:00.000Z` as Instant,
        ...changes,
      });
    const evenings = ['2026-06-18', '2026-06-19', '2026-06-20'].map((day) => at(day, '16:00', '22:00'));
    const lunches = [at('2026-06-13', '10:00', '16:00')];
    const read = (line: string, shifts: readonly (typeof shift)[], person: readonly (typeof server)[] = [server]) => {
      const offer = typedOffer(line, tuesday, person[0], restaurant, [], { gaps: [], shifts });
      return 'form' in offer ? [times(offer), offer.otherStart] : offer;
    };
    expect(read('6-10', evenings)).toEqual(['18:00-22:00', '06:00']);
    expect(read('6-2', [...evenings, ...lunches])).toEqual(['18:00-02:00', '06:00']);
    // The shifts of the position on the weekday come after the person's own.
    const others = at('2026-06-16', '05:00', '10:00', { userId: fixtureId(8) });
    expect(read('6-10', [others, ...evenings])).toEqual(['18:00-22:00', '06:00']);
    // One evening among mornings makes no evenings; without shifts of theirs it is as for an open shift.
    const mornings = ['2026-06-18', '2026-06-19'].map((day) => at(day, '06:00', '14:00'));
    expect(read('6-10', [...mornings, ...evenings.slice(0, 1)])).toEqual(['06:00-10:00', '18:00']);
    expect(read('6-10 server', evenings, [])).toEqual(['06:00-10:00', '18:00']);
    expect(
      read(
        '6-10',
        evenings.map((each) => ({ ...each, status: 'cancelled' as const })),
      ),
    ).toEqual([...['06:00-10:00', '18:00']]);
  });

  it('is typed in one line, with its position', () => {
    expect(typedOffer('17-23', tuesday, undefined, restaurant, [])).toEqual({
      error: 'Add the position, as in 17-23 front of house',
    });
    expect(typedOffer('17-23 chef', tuesday, undefined, restaurant, [])).toMatchObject({
      form: { startTime: '17:00', positionId: positionId('Chef'), assignedUserIds: [] },
    });
    // The word names the department and a position in it that is not its first: the position is meant, inside that department.
    const named = (names: Readonly<Record<string, string>>, line: string) => {
      const positions = restaurant.positions.map((each) => ({ ...each, name: names[each.name] ?? each.name }));
      return typedOffer(line, tuesday, undefined, { ...restaurant, positions }, []);
    };
    expect(named({ 'Prep Cook': 'Kitchen Staff' }, '17-23 kitchen')).toMatchObject({
      form: { positionId: positionId('Prep Cook') },
    });
    expect(named({ Server: 'Barista', Bartender: 'Mixologist' }, '17-23 bar')).toMatchObject({
      form: { departmentId: departmentId('Bar') },
    });
  });
});

import * as z from 'zod/mini';
import { type ChangeTermsRequest, changeTermsRequest, type TermsAnswer, termsAnswer } from '#schema/api/terms.ts';
import type { Employment } from '#schema/entities/employment.ts';
import { type Pence, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { visibleTo } from '#schema/permissions/registry.ts';
import { type Agreed, termsOverTime, withTermsFrom } from '#schema/rules/payroll/dated-terms.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { type Call, endpoint } from './endpoint.ts';
import { restaurantOf } from './list.ts';
import { positionsNamed } from './names.ts';
import { change } from './submit.ts';

const topic = 'People';

/** Somebody's pay and hours, and from which day. */
export const termsEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/users/{id}/terms',
    topic,
    summary: 'Pay and hours over time, oldest first: yours; staff’s for managers, everybody’s for admins.',
    answer: z.array(termsAnswer),
    run: (call) => {
      const record = call.deps.records.find('employment', call.id);
      const employment = record?.document as unknown as Employment | undefined;
      if (!employment || record?.deleted || !visibleTo('employment', call.actor, employment)) {
        return refused('not-found');
      }
      return accepted({ body: present(restaurantOf(call), employment) });
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/users/{id}/terms',
    topic,
    summary: 'Changes pay or hours from a day on, past or to come. Admins; managers for staff.',
    body: changeTermsRequest,
    answer: z.array(termsAnswer),
    run: (call, { body }) => {
      const restaurant = restaurantOf(call);
      const changes = changesOf(restaurant, body);
      if (!changes.ok) return changes;
      const changed = change(call, 'employment', (stored) =>
        accepted(changedFrom(call, restaurant, stored, body, changes.value)),
      );
      return changed.ok ? accepted({ body: present(restaurant, changed.value) }) : changed;
    },
  }),
];

const changedFrom = (
  { deps }: Call,
  { timeZone }: Restaurant,
  stored: Employment,
  { from }: ChangeTermsRequest,
  changes: Partial<Agreed>,
): Employment => {
  const today = dayOf(timeZone, toInstant(deps.now()));
  return { ...stored, ...withTermsFrom(stored, changes, { from: from ?? today, today }) };
};

const pence = (pounds: number): Pence => Math.round(pounds * 100) as Pence;

const changesOf = (restaurant: Restaurant, body: ChangeTermsRequest): Result<Partial<Agreed>> => {
  const { from, hourlyRate, annualSalary, positionRates, ...others } = body;
  const positions = positionsNamed(restaurant, positionRates?.map(({ position }) => position) ?? []);
  if (!positions.ok) return positions;
  const named = positionRates?.map((rate, index) => ({
    positionId: positions.value[index] ?? '',
    hourlyRate: pence(rate.hourlyRate),
  }));
  const changes = {
    ...others,
    hourlyRate: hourlyRate === undefined ? undefined : pence(hourlyRate),
    annualSalary: annualSalary === undefined ? undefined : pence(annualSalary),
    positionRates: named,
  };
  return accepted(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
};

const present = ({ positions }: Restaurant, employment: Employment): readonly TermsAnswer[] =>
  termsOverTime(employment).map((entry) => ({
    ...entry,
    positionRates: entry.positionRates.map(({ positionId, hourlyRate }) => ({
      position: nameOf(positions, positionId),
      hourlyRate,
    })),
  }));

import type { DocumentOf, EntityName } from '#schema/collections.ts';
import { createAcknowledgements } from './acknowledgements.ts';
import { createAvailability } from './availability.ts';
import { createChecklists } from './checklists.ts';
import { createCosting, createExpectedTakings } from './costing.ts';
import { createDailyFigures } from './daily-figures.ts';
import { createDayNotes } from './day-notes.ts';
import { createHandbook } from './handbook.ts';
import { createHours } from './hours.ts';
import { createHouseRules } from './house-rules.ts';
import { createMessages } from './messages.ts';
import { createNeeds } from './needs.ts';
import { createNotices } from './notices.ts';
import { createNotifications } from './notifications.ts';
import { createTeam, type Team } from './people.ts';
import { createPublications, createReceipts, withDrafts } from './publications.ts';
import { createRequests } from './requests.ts';
import { createRestaurant } from './restaurant.ts';
import { createRota } from './rota.ts';
import { createSavedWeeks } from './saved-weeks.ts';
import { createScene, type Scene, type SceneOptions } from './scene.ts';
import { createChecklistTemplates, createShiftTemplates } from './templates.ts';
import { createTimeOff, createTimeOffOverShift } from './time-off.ts';

/**
 * Every document of the demo restaurant, by entity. It has hours but no pay periods or entries (D2); nobody has changed
 * their push settings.
 */
export type DemoRestaurant = {
  readonly [Name in Exclude<
    EntityName,
    'payrollPeriod' | 'payrollEntry' | 'notificationSettings'
  >]: readonly DocumentOf<Name>[];
};

/**
 * Builds the demo restaurant around `now` (D1): 13 weeks back, 4 weeks ahead. The same clock, zone and sequence of ids
 * give the same restaurant. The entities are in an order in which they can be written: each refers only to earlier
 * ones.
 */
export const buildDemoRestaurant = (options: SceneOptions): DemoRestaurant => {
  const scene = createScene(options);
  const team = createTeam(scene);
  const rota = planRota(scene, team);
  const { shifts, requests, timeOff } = rota;
  const { punches, records } = createHours(scene, team, shifts);
  const checklistTemplates = createChecklistTemplates(scene);
  const { restaurant, notices, messages, policies, notifications, acknowledgements } = createNews(scene, team, rota);

  return {
    restaurant: [restaurant],
    user: team.people.map(({ user }) => user),
    employment: team.people.map(({ employment }) => employment),
    payee: team.people.map(({ payee }) => payee),
    shiftTemplate: createShiftTemplates(scene),
    checklistTemplate: checklistTemplates,
    shift: shifts,
    shiftRequest: requests,
    timeOffRequest: timeOff,
    notice: notices,
    policy: policies,
    publication: createPublications(scene, team),
    receipt: createReceipts(scene, team, shifts),
    checklist: createChecklists(scene, team, checklistTemplates, shifts, records),
    punch: punches,
    hoursRecord: records,
    message: messages,
    notification: notifications,
    acknowledgement: acknowledgements,
    availability: createAvailability(scene, team, shifts),
    dailyFigure: createDailyFigures(scene, team, records),
    need: createNeeds(scene),
    houseRule: createHouseRules(scene),
    dayNote: createDayNotes(scene),
    messagePhoto: [],
    costing: createCosting(scene),
    expectedTakings: createExpectedTakings(scene),
    savedWeek: createSavedWeeks(scene, shifts),
  };
};

/** Who works when, who asks for changes, and who is off. */
export const planRota = (scene: Scene, team: Team) => {
  const planned = createTimeOff(scene, team);
  const { requests, shifts } = createRequests(scene, team, createRota(scene, team, planned), planned);
  const timeOff = [...planned, createTimeOffOverShift(scene, team, shifts)];
  return { shifts: withDrafts(scene, shifts, requests), requests, timeOff };
};

/** The messages, notices and notifications that people get. */
export const createNews = (scene: Scene, team: Team, rota: ReturnType<typeof planRota>) => {
  const users = team.people.map(({ user }) => user);
  const restaurant = createRestaurant(scene, team.demoAccount('admin').user.id);
  const [notices, messages, policies] = [
    createNotices(scene, team),
    createMessages(scene, team),
    createHandbook(scene),
  ];
  return {
    ...{ restaurant, notices, messages, policies },
    notifications: createNotifications(scene, { restaurant, users, messages, notices, ...rota }),
    acknowledgements: createAcknowledgements(scene, team, policies),
  };
};

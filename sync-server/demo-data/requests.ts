import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { newShiftRequest } from '#schema/intents/shift-request.ts';
import { expiryOf, movesOf } from '#schema/rules/marketplace/shift-requests.ts';
import type { Team } from './people.ts';
import {
  type Match,
  matchGivenAway,
  matchManagersOffer,
  matchOffered,
  matchOpen,
  matchSwap,
} from './request-matches.ts';
import { instantFromToday, later, type Scene } from './scene.ts';

export interface DemoRequests {
  readonly requests: readonly ShiftRequest[];
  /** The rota after the accepted ones. */
  readonly shifts: readonly Shift[];
}

type Ending = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'lost';
type Stage = Parameters<typeof matchSwap>[0];

interface Story {
  readonly requestType: ShiftRequest['requestType'];
  readonly match: (stage: Stage) => Match;
  readonly message: string;
  readonly ending: Ending;
  /** First names of those who declined an open request. */
  readonly declinedBy?: readonly string[];
}

/** How many hours before a shift starts the manager chooses who gets it, if people ask for it. */
const bidHours = 48;

const cooks = ['Jonas', 'Mei', 'Marcus', 'Tomasz', 'Sam'] as const;
const servers = ['Liam', 'Chloe', 'Kwame', 'Freya', 'Ana', 'Oscar'] as const;

// Later stories see the rota that earlier ones left, so the past comes first.
const stories: readonly Story[] = [
  {
    requestType: 'coverage',
    match: (stage) => matchGivenAway(stage, { requesters: ['Priya'], partners: cooks, days: [-24, -12] }),
    message: 'Dentist that afternoon, could anyone step in?',
    ending: 'accepted',
  },
  {
    requestType: 'swap',
    match: (stage) => matchSwap(stage, { requesters: ['Ana'], partners: servers, days: [-45, -20] }),
    message: 'Would you swap with me? My flatmate turns thirty.',
    ending: 'accepted',
  },
  {
    requestType: 'coverage',
    match: (stage) => matchOffered(stage, { requesters: ['Leo'], partners: ['Isla', 'Mo'], days: [-30, -10] }),
    message: 'I could use the hours if you want the evening off.',
    ending: 'declined',
  },
  {
    requestType: 'coverage',
    match: (stage) => matchGivenAway(stage, { requesters: ['Sam'], partners: ['Jonas', ...cooks], days: [-15, -5] }),
    message: 'Car is at the garage, maybe I need somebody for the morning.',
    ending: 'withdrawn',
  },
  {
    requestType: 'coverage',
    match: (stage) => matchGivenAway(stage, { requesters: ['Freya'], partners: servers, days: [-14, -3] }),
    message: 'Choir rehearsal. Anyone?',
    ending: 'expired',
  },
  {
    requestType: 'claim',
    match: (stage) => matchOffered(stage, { requesters: ['Leo'], partners: ['Mo', 'Isla'], days: [-35, -15] }),
    message: '',
    ending: 'lost',
  },
  {
    requestType: 'claim',
    match: (stage) => matchOpen(stage, { requesters: ['Kwame', ...servers], days: [2, 8] }),
    message: '',
    ending: 'accepted',
  },
  {
    requestType: 'offer',
    match: (stage) =>
      matchManagersOffer(stage, { partners: ['Leo', 'Isla', 'Mo', ...servers, ...cooks], days: [2, 14] }),
    message: 'Could you do this one? We are short.',
    ending: 'declined',
  },
  {
    requestType: 'coverage',
    match: (stage) => matchOffered(stage, { requesters: cooks, partners: ['Priya'], days: [2, 13] }),
    message: 'I can take this one if you would like a free evening.',
    ending: 'open',
  },
  {
    requestType: 'swap',
    match: (stage) => matchSwap(stage, { requesters: ['Priya'], partners: cooks, days: [2, 27] }),
    message: '👍 Swap with me? I would love to see my niece that day.',
    ending: 'open',
  },
  {
    requestType: 'coverage',
    match: (stage) => matchGivenAway(stage, { requesters: cooks, partners: ['Priya'], days: [2, 13] }),
    message: 'Parents’ evening at school. Can anybody take this one?',
    ending: 'open',
  },
  {
    requestType: 'coverage',
    match: (stage) => matchGivenAway(stage, { requesters: ['Chloe', 'Freya'], partners: servers, days: [3, 14] }),
    message: 'Exam the next morning, I would be grateful.',
    ending: 'open',
    declinedBy: ['Oscar'],
  },
  {
    requestType: 'swap',
    match: (stage) => matchSwap(stage, { requesters: ['Isla'], partners: ['Mo', 'Leo'], days: [3, 27] }),
    message: 'Could you do mine and I do yours? Train home is cheaper that day.',
    ending: 'open',
  },
  {
    requestType: 'bid',
    match: (stage) => matchOpen(stage, { requesters: ['Leo', 'Isla', 'Mo', ...servers, ...cooks], days: [3, 13] }),
    message: 'I would love to have this one.',
    ending: 'open',
  },
];

/** Shift requests in every state, and the rota with the shifts that the accepted ones moved (D11, D30). */
export const createRequests = (
  scene: Scene,
  team: Team,
  rota: readonly Shift[],
  timeOff: readonly TimeOffRequest[],
): DemoRequests =>
  stories.reduce<DemoRequests>(
    ({ requests, shifts }, story) => {
      const used = new Set(requests.flatMap(({ shiftId, targetShiftId }) => [shiftId, targetShiftId]));
      const match = story.match({ scene, team, shifts, timeOff, used });
      const request = requestOf(scene, team, story, match);
      return { requests: [...requests, request], shifts: afterAnswer(shifts, story, match) };
    },
    { requests: [], shifts: rota },
  );

const requestOf = (scene: Scene, team: Team, story: Story, match: Match): ShiftRequest => {
  const { requestType, message, ending, declinedBy = [] } = story;
  const { requester, partner, shift, targetShift } = match;
  const expiresAt = expiryOf(shift, targetShift);
  const createdAt = askedAt(scene, expiresAt);
  const asked = {
    requestType,
    shiftId: shift.id,
    targetShiftId: targetShift?.id ?? '',
    requesterId: requester.id,
    addresseeId: partner.id,
    message,
  };
  const request = newShiftRequest(asked, { id: scene.newId(), createdAt }, { shift, targetShift });
  const declinedByIds = declinedBy.map((firstName) => team.named(firstName).user.id);
  return { ...request, declinedByIds, ...endingOf(ending, match, expiresAt, later(createdAt, 5 * 60)) };
};

/** Three days before the shift, or the evening before last. */
const askedAt = (scene: Scene, expiresAt: Instant): Instant => {
  const threeDaysBefore = later(expiresAt, -3 * 24 * 60);
  const recently = instantFromToday(scene, -2, '18:10');
  return [threeDaysBefore, recently].toSorted()[0] ?? recently;
};

type Ended = Partial<ShiftRequest>;

const endingOf = (ending: Ending, { requester, partner }: Match, expiresAt: Instant, decidedAt: Instant): Ended => {
  switch (ending) {
    case 'open':
      return {};
    case 'accepted':
      return { decidedAt, status: 'accepted', acceptedById: partner.id, decidedById: partner.id };
    case 'declined':
      return { decidedAt, status: 'declined', decidedById: partner.id };
    case 'withdrawn':
      return { decidedAt, status: 'cancelled', outcome: 'withdrawn', decidedById: requester.id };
    case 'expired':
      return { status: 'cancelled', outcome: 'shift-started', decidedAt: expiresAt };
    case 'lost':
      return { decidedAt, status: 'cancelled', outcome: 'taken-by-other', winnerId: partner.id };
  }
};

const afterAnswer = (shifts: readonly Shift[], story: Story, match: Match): readonly Shift[] => {
  const { requester, partner, shift, targetShift } = match;
  if (story.requestType === 'bid') {
    const bidUntil = later(shift.startTime, -bidHours * 60);
    return shifts.map((each) => (each.id === shift.id ? { ...each, bidUntil } : each));
  }
  if (story.ending !== 'accepted') return shifts;
  const asked = { requestType: story.requestType, requesterId: requester.id };
  const moves = new Map(movesOf(asked, shift, targetShift, partner.id).map((move) => [move.shiftId, move.userId]));
  return shifts.map((each) => ({ ...each, userId: moves.get(each.id) ?? each.userId }));
};

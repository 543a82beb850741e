import { analyticsEndpoints } from './analytics-endpoints.ts';
import { calendarEndpoints } from './calendar-endpoints.ts';
import { checklistEndpoints } from './checklist-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { hoursEndpoints } from './hours-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { noticeEndpoints } from './notice-endpoints.ts';
import { shiftEndpoints } from './shift-endpoints.ts';
import { shiftRequestEndpoints } from './shift-request-endpoints.ts';
import { shiftTemplateEndpoints } from './shift-template-endpoints.ts';
import { timeOffEndpoints } from './time-off-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

/** The calls of the specification's section 7 that run what the sync runs; a more exact path comes before `{id}`. */
export const endpoints: readonly Endpoint[] = [
  ...noticeEndpoints,
  ...shiftEndpoints,
  ...shiftRequestEndpoints,
  ...timeOffEndpoints,
  ...messageEndpoints,
  ...userEndpoints,
  ...checklistEndpoints,
  ...shiftTemplateEndpoints,
  ...hoursEndpoints,
  ...analyticsEndpoints,
  ...exportEndpoints,
  ...calendarEndpoints,
];

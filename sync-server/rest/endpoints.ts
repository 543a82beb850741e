import { analysisEndpoints } from '#server/routes/analysis-endpoints.ts';
import { authEndpoints } from '#server/routes/auth-endpoints.ts';
import { calendarFeedEndpoints } from '#server/routes/calendar-feed-endpoints.ts';
import { complaintEndpoints } from '#server/routes/complaint-endpoints.ts';
import { demoEndpoints } from '#server/routes/demo-endpoints.ts';
import { passwordEndpoints } from '#server/routes/password-endpoints.ts';
import { payrollEndpoints } from '#server/routes/payroll-endpoints.ts';
import { payslipEndpoints } from '#server/routes/payslip-endpoints.ts';
import { peopleEndpoints } from '#server/routes/people-endpoints.ts';
import { personalDataEndpoints } from '#server/routes/personal-data-endpoints.ts';
import { photoEndpoints } from '#server/routes/photo-endpoints.ts';
import { pinEndpoints } from '#server/routes/pin-endpoints.ts';
import { pushEndpoints } from '#server/routes/push-endpoints.ts';
import { rateTableEndpoints } from '#server/routes/rate-table-endpoints.ts';
import { retentionEndpoints } from '#server/routes/retention-endpoints.ts';
import { rightToWorkEndpoints } from '#server/routes/right-to-work-endpoints.ts';
import { sessionEndpoints } from '#server/routes/session-endpoints.ts';
import { setupEndpoints } from '#server/routes/setup-endpoints.ts';
import { shiftNoticeEndpoints } from '#server/routes/shift-notice-endpoints.ts';
import { tabletEndpoints } from '#server/routes/tablet-endpoints.ts';
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
import { termsEndpoints } from './terms-endpoints.ts';
import { timeOffEndpoints } from './time-off-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

/** The calls that are served from one table; a more exact path comes before `{id}`. */
export const endpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...sessionEndpoints,
  ...setupEndpoints,
  ...passwordEndpoints,
  ...demoEndpoints,
  ...tabletEndpoints,
  ...noticeEndpoints,
  ...shiftEndpoints,
  ...shiftRequestEndpoints,
  ...timeOffEndpoints,
  ...messageEndpoints,
  ...userEndpoints,
  ...termsEndpoints,
  ...checklistEndpoints,
  ...shiftTemplateEndpoints,
  ...hoursEndpoints,
  ...analyticsEndpoints,
  ...exportEndpoints,
  ...calendarEndpoints,
  ...retentionEndpoints,
  ...complaintEndpoints,
  ...shiftNoticeEndpoints,
  ...rateTableEndpoints,
  ...payrollEndpoints,
  ...payslipEndpoints,
  ...peopleEndpoints,
  ...pushEndpoints,
  ...pinEndpoints,
  ...analysisEndpoints,
  ...rightToWorkEndpoints,
  ...photoEndpoints,
  ...personalDataEndpoints,
  ...calendarFeedEndpoints,
];

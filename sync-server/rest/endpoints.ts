import { analyticsEndpoints } from './analytics-endpoints.ts';
import { authEndpoints } from './auth-endpoints.ts';
import { calendarEndpoints } from './calendar-endpoints.ts';
import { checklistEndpoints } from './checklist-endpoints.ts';
import { complaintEndpoints } from './complaint-endpoints.ts';
import { demoEndpoints } from './demo-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { hoursEndpoints } from './hours-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { noticeEndpoints } from './notice-endpoints.ts';
import { passwordEndpoints } from './password-endpoints.ts';
import { payrollEndpoints } from './payroll-endpoints.ts';
import { payslipEndpoints } from './payslip-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { personalDataEndpoints } from './personal-data-endpoints.ts';
import { photoEndpoints } from './photo-endpoints.ts';
import { pinEndpoints } from './pin-endpoints.ts';
import { pushEndpoints } from './push-endpoints.ts';
import { rateTableEndpoints } from './rate-table-endpoints.ts';
import { retentionEndpoints } from './retention-endpoints.ts';
import { rightToWorkEndpoints } from './right-to-work-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { setupEndpoints } from './setup-endpoints.ts';
import { shiftEndpoints } from './shift-endpoints.ts';
import { shiftNoticeEndpoints } from './shift-notice-endpoints.ts';
import { shiftRequestEndpoints } from './shift-request-endpoints.ts';
import { shiftTemplateEndpoints } from './shift-template-endpoints.ts';
import { tabletEndpoints } from './tablet-endpoints.ts';
import { termsEndpoints } from './terms-endpoints.ts';
import { timeOffEndpoints } from './time-off-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

/** The calls served from one table; a more specific path comes before `{id}`. */
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
  ...rightToWorkEndpoints,
  ...photoEndpoints,
  ...personalDataEndpoints,
];

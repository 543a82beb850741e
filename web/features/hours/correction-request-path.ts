/**
 * Where somebody writes to their manager about their own hours; `subject` says which, and the manager gets from the
 * message to the record, where there is one.
 */
export const correctionRequestPath = (subject: string, recordId = ''): string =>
  `/messages?${new URLSearchParams({ new: 'yes', category: 'Management', subject, hours: recordId })}`;

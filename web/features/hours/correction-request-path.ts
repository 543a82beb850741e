/**
 * The address for writing to one's manager about one's own hours; `subject` says which, and the message links to the
 * record, if there is one.
 */
export const correctionRequestPath = (subject: string, recordId = ''): string =>
  `/messages?${new URLSearchParams({ new: 'yes', category: 'Management', subject, hours: recordId })}`;

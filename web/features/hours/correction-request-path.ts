/** Where somebody writes to their manager about hours of their own; `subject` says which. */
export const correctionRequestPath = (subject: string): string =>
  `/messages?${new URLSearchParams({ new: 'yes', category: 'Management', subject })}`;

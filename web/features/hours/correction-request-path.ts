/** Where somebody writes to their manager about their own hours; `subject` says which. */
export const correctionRequestPath = (subject: string): string =>
  `/messages?${new URLSearchParams({ new: 'yes', category: 'Management', subject })}`;

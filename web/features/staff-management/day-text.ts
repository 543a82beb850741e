const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day as written on documents: 3 January 2027. */
export const longDateText = (day: string): string => format.format(new Date(day));

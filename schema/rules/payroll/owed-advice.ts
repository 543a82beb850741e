/** The start of the advice about earlier pay; in a remark it follows what it is about. */
export const owedAdvice = {
  add: ' Add it as a correction',
  takeOff: ' Take it off as a correction.',
  notBorne: ' This pay cannot cover any more of it.',
  workOut: ' Work out the difference and add a correction',
  agreeWithThem: ' Agree with them how they will pay it back',
} as const;

/** A remark about earlier pay without its advice: for somebody who has chosen to do something else. */
export const withoutAdvice = (message: string): string => {
  const places = Object.values(owedAdvice).map((advice) => message.indexOf(advice));
  const [first] = places.filter((place) => place >= 0).toSorted((one, other) => one - other);
  return message.slice(0, first);
};

/** How the advice about earlier pay begins: what a remark names comes before it. */
export const owedAdvice = {
  add: ' Add it as a correction',
  takeOff: ' Take it off as a correction.',
  notBorne: ' This pay cannot cover any more of it.',
  workOut: ' Work out the difference and add a correction',
  agreeWithThem: ' Agree with them how they will pay it back',
} as const;

/** What a remark names of earlier pay, without what it advises: for somebody who has chosen to do something else. */
export const withoutAdvice = (message: string): string => {
  const places = Object.values(owedAdvice).map((advice) => message.indexOf(advice));
  const [first] = places.filter((place) => place >= 0).toSorted((one, other) => one - other);
  return message.slice(0, first);
};

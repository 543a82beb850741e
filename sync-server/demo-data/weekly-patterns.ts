/** Start and end in the restaurant's zone, and the unpaid break by the handbook: none up to 6 hours. */
export interface ShiftHours {
  readonly from: string;
  readonly until: string;
  readonly breakMinutes: number;
}

const shiftHours: Readonly<Record<string, ShiftHours>> = {
  E: { from: '08:00', until: '16:00', breakMinutes: 30 },
  M: { from: '10:00', until: '18:00', breakMinutes: 30 },
  L: { from: '15:00', until: '23:00', breakMinutes: 30 },
  U: { from: '11:00', until: '17:00', breakMinutes: 0 },
  D: { from: '17:00', until: '23:00', breakMinutes: 0 },
  F: { from: '12:00', until: '21:00', breakMinutes: 45 },
  B: { from: '16:00', until: '00:00', breakMinutes: 30 },
  T: { from: '17:00', until: '01:00', breakMinutes: 30 },
  W: { from: '18:00', until: '02:00', breakMinutes: 30 },
  C: { from: '06:00', until: '12:00', breakMinutes: 0 },
  K: { from: '07:00', until: '15:00', breakMinutes: 30 },
  O: { from: '09:00', until: '17:00', breakMinutes: 30 },
  V: { from: '12:00', until: '20:00', breakMinutes: 30 },
};

/**
 * Two alternating weeks, Monday to Sunday, a letter of `shiftHours` or a dot for a day off. Every change of shift
 * leaves 11 hours' rest (D18), even on the night the clocks go forward, and everybody has about two days off a week.
 * Nobody works past midnight on a Sunday: the hours of the last pay run are closed when Monday begins.
 */
const weeksByFirstName: Readonly<Record<string, readonly [odd: string, even: string]>> = {
  Alex: ['OOOOO..', '.OOOV..'],
  Kim: ['VV.LLL.', '.VVLLL.'],
  Grace: ['LL..VVV', '.LLV.VV'],
  Daniel: ['..LLLL.', '..LLLLL'],
  Ruth: ['.OO.V.L', 'L.OO..L'],

  Priya: ['MM.LLL.', '.MMLLL.'],
  Marcus: ['.MMLLL.', 'MM.LLL.'],
  Jonas: ['LLM..MM', '..LLLMM'],
  Mei: ['.EE.MLL', '..MMMLL'],
  Sam: ['EEEEE..', 'EE.EEE.'],
  Aisha: ['E.EEE..', '.EEEE..'],
  Tomasz: ['..LTTTL', '..LLTTL'],

  Ana: ['.D..DDU', '..DDDD.'],
  Liam: ['UU.DDD.', 'U.UUDD.'],
  Chloe: ['..UUUFF', 'DD..UFF'],
  Kwame: ['DDD..DD', '.UUDD.D'],
  Freya: ['..DDDDU', '.DDDDD.'],
  Oscar: ['...DDD.', '....DDU'],
  Nadia: ['U.U.DD.', 'U...DDU'],

  Mo: ['..BTWW.', 'BB..WWL'],
  Isla: ['BB..WWL', '..BTWW.'],
  Leo: ['...TWWL', '...TWWL'],

  Yusuf: ['CCCCC..', 'CCC..CC'],
  Maggie: ['...C.CC', '...CC..'],
  Viktor: ['KK.KKK.', 'KKKK.K.'],
};

/** A person's usual hours on a weekday (0 is Monday) of a week counted from this one. */
export const usualHours = (firstName: string, weeksFromNow: number, weekday: number): ShiftHours | undefined => {
  const [odd, even] = weeksByFirstName[firstName] ?? ['', ''];
  const letters = weeksFromNow % 2 === 0 ? even : odd;
  return shiftHours[letters[weekday] ?? ''];
};

import { useCallback } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { hourMs } from '#schema/rules/lengths.ts';
import { type RightToWork, rightToWorkOf } from '#schema/rules/right-to-work.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useNow } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';

/** How anybody's right to work stands today. */
export const useRightToWorkOf = (): ((employment: Employment) => RightToWork) => {
  const zone = useDirectory().restaurant.timeZone;
  const today = dayOf(zone, toInstant(useNow(hourMs)));
  return useCallback((employment) => rightToWorkOf(employment, today), [today]);
};

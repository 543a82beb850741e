import { useCallback } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import { type RightToWork, rightToWorkOf } from '#schema/rules/people/right-to-work.ts';
import { useToday } from '#web/people/directory.tsx';

/** The state of a person's right to work today. */
export const useRightToWorkOf = (): ((employment: Employment) => RightToWork) => {
  const today = useToday();
  return useCallback((employment) => rightToWorkOf(employment, today), [today]);
};

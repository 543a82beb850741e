import { useState } from 'react';
import * as z from 'zod/mini';

const keptFilter = z.object({
  department: z._default(z.string(), ''),
  position: z._default(z.string(), ''),
});
type KeptFilter = z.output<typeof keptFilter>;

const keyOf = (userId: string): string => `brigade.marketplace-filter.${userId}`;

const stored = (userId: string): KeptFilter => {
  try {
    return keptFilter.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'));
  } catch {
    return keptFilter.parse({});
  }
};

/** The shift filter last used on this device: [the filter, change it]. Day and person belong to a single search. */
export const useKeptFilter = (userId: string): [KeptFilter, (changes: Partial<KeptFilter>) => void] => {
  const [kept, setKept] = useState(() => stored(userId));
  const change = ({ department, position }: Partial<KeptFilter>) => {
    const next = {
      department: department ?? kept.department,
      position: position ?? kept.position,
    };
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
    setKept(next);
  };
  return [kept, change];
};

interface Bytes {
  readonly inAll: number;
  readonly perPerson: number;
}

/** The memory large bodies may take at once, in total and per person. */
export const createByteBudget = ({ inAll, perPerson }: Bytes) => {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    /** Reserves bytes; returns a function that releases them once, or undefined if there is no room at the moment. */
    take: (person: string, bytes: number): (() => void) | undefined => {
      const own = taken.get(person) ?? 0;
      if (total + bytes > inAll || own + bytes > perPerson) return undefined;
      total += bytes;
      taken.set(person, own + bytes);
      return () => {
        total -= bytes;
        const left = (taken.get(person) ?? 0) - bytes;
        if (left > 0) taken.set(person, left);
        else taken.delete(person);
      };
    },
  };
};

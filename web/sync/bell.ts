/** Wakes a loop: if rung while it works, it works once more. */
export const createBell = () => {
  let isRung = false;
  let wake: (() => void) | undefined;

  return {
    ring: (): void => {
      isRung = true;
      wake?.();
    },
    /** Resolves once the bell has been rung since the last time. */
    rung: async (): Promise<void> => {
      if (!isRung)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      wake = undefined;
      isRung = false;
    },
  };
};

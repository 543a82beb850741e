/** Runs work a fixed time after it was first asked for, however often it is asked for in between. */
export const createSoon = (milliseconds: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    ask: (work: () => void): void => {
      timer ??= setTimeout(() => {
        cancel();
        work();
      }, milliseconds);
    },
    cancel,
  };
};

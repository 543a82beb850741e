/** Does something a while after it is asked for; what is asked for until then is done with it, however fast it comes. */
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

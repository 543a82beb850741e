/**
 * The work every server gets, through its own client: 1,000 shifts one after another, each live at a second client;
 * 9,000 at once; and a new client that fetches all 10,000. Prints its measurements as one line of JSON.
 */
const live = 1000;
const all = 10_000;
const giveUpMs = 240_000;

/** @param {number} number */
const shift = (number) => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  userId: '',
  startTime: new Date(Date.now() + number * 60_000).toISOString(),
  endTime: new Date(Date.now() + number * 60_000 + 28_800_000).toISOString(),
  departmentId: 'kitchen',
  positionId: 'chef',
  locationId: '',
  status: 'scheduled',
  breakDuration: 30,
  instructions: '',
  groupId: '',
  seriesId: '',
});

/**
 * `fields` are what a server needs to be different in each shift. `write` and `writeMany` write at the first client;
 * `heard` is called with each id that arrives at the second; `pullAll` resolves with how many shifts a third client
 * holds once it has caught up.
 */
export const createWork = (fields = {}) => {
  const makeShift = (number) => ({ ...shift(number), ...fields });
  const waiting = new Map();
  const arrivalOf = (id) => new Promise((resolve) => waiting.set(id, resolve));
  return {
    heard: (id) => {
      waiting.get(id)?.();
      waiting.delete(id);
    },
    run: async ({ write, writeMany, pullAll }) => {
      const limit = setTimeout(() => {
        console.log(JSON.stringify({ failed: `still waiting for ${waiting.size} shifts after ${giveUpMs / 1000} s` }));
        process.exit(0);
      }, giveUpMs);
      const delays = [];
      for (let number = 0; number < live; number += 1) {
        const next = makeShift(number);
        const start = performance.now();
        const arrived = arrivalOf(next.id).then(() => delays.push(performance.now() - start));
        await Promise.all([write(next), arrived]);
      }
      const burst = Array.from({ length: all - live }, (_, number) => makeShift(live + number));
      const arrivals = burst.map(({ id }) => arrivalOf(id));
      const start = performance.now();
      await Promise.all([writeMany(burst), ...arrivals]);
      const burstSeconds = (performance.now() - start) / 1000;
      const pullStart = performance.now();
      const pulled = await pullAll(all);
      const pullSeconds = (performance.now() - pullStart) / 1000;
      clearTimeout(limit);
      if (pulled < all) throw new Error(`A fresh client holds ${pulled} of ${all} shifts`);
      delays.sort((left, right) => left - right);
      const liveP95 = delays[Math.floor(delays.length * 0.95)];
      console.log(JSON.stringify({ liveP95, burst: burst.length / burstSeconds, pullSeconds }));
    },
  };
};

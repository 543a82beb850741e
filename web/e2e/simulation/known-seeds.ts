/**
 * Seeds whose histories once broke a promise: they are played at every run of the tests. What the device or the server
 * did wrong is told beside them; a change of the simulator may make another history of a seed.
 */
export const knownSeeds: readonly number[] = [
  // RxDB's line of work stood still for good after a checkpoint could not be stored.
  21,
  // A page that had not been stored on a full device was never asked for again.
  146,
  // A copy that could not be rebuilt on a full device was closed, and stayed so.
  18,
  // The clock was set back while a dead connection stayed silent: nobody noticed for as long.
  17,
  // The clock was set back, and the app closed before a write was sent: it never went out.
  107, 295,
  // A full device never came back from failing to store an answer.
  140,
];

/** Ends the process with one plain line: what happened and what to do. */
export function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

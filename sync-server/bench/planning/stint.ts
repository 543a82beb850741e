/** A shift as the search for patterns sees it. */
export interface StintShift {
  readonly units: number;
  /** What a shift adds to the number that counts limited shifts; 0 for one without a limit. */
  readonly countStep: number;
  /** Numbers of the shifts that may be worked on the day before. */
  readonly after: readonly number[];
}

/** The sums of a stint, regardless of the order of its shifts. */
export interface Outcome {
  readonly units: number;
  readonly counts: number;
}

/** All stints of one length, by last shift and sums: how they follow from those a day shorter. */
export interface Layer {
  readonly shift: Int32Array;
  readonly outcome: Int32Array;
  /** Nodes of the shorter layer that lead to node n: `from[start[n]]` up to `from[start[n + 1]]`. */
  readonly start: Int32Array;
  readonly from: Int32Array;
  readonly outcomes: readonly Outcome[];
}

const nodesPerDay = 4_000;

/**
 * Layers for stints of 1 to `longest` days, of shifts that may follow each other. `allows` says whether a number of
 * limited shifts keeps the limits.
 */
export const stintLayers = (
  shifts: readonly (StintShift | undefined)[],
  longest: number,
  allows: (counts: number, step: number) => boolean,
): Layer[] => {
  const layers: Layer[] = [];
  const first: Node[] = shifts.flatMap((shift, number) =>
    shift && allows(0, shift.countStep)
      ? [{ shift: number, units: shift.units, counts: shift.countStep, from: [] }]
      : [],
  );
  for (let nodes = first; layers.length < longest && nodes.length > 0; ) {
    layers.push(layerOf(nodes));
    if (nodes.length > nodesPerDay) break;
    nodes = longer(nodes, shifts, allows);
  }
  return layers;
};

interface Node {
  readonly shift: number;
  readonly units: number;
  readonly counts: number;
  readonly from: number[];
}

const longer = (
  nodes: readonly Node[],
  shifts: readonly (StintShift | undefined)[],
  allows: (counts: number, step: number) => boolean,
): Node[] => {
  const found = new Map<string, Node>();
  shifts.forEach((shift, number) => {
    if (!shift) return;
    nodes.forEach((node, from) => {
      if (!shift.after.includes(node.shift) || !allows(node.counts, shift.countStep)) return;
      const sums = { units: node.units + shift.units, counts: node.counts + shift.countStep };
      const key = `${number} ${sums.units} ${sums.counts}`;
      const known = found.get(key);
      if (known) known.from.push(from);
      else found.set(key, { shift: number, ...sums, from: [from] });
    });
  });
  return [...found.values()];
};

const layerOf = (nodes: readonly Node[]): Layer => {
  const outcomes: Outcome[] = [];
  const numbers = new Map<string, number>();
  const outcome = nodes.map(({ units, counts }) => {
    const key = `${units} ${counts}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, outcomes.length);
    return outcomes.push({ units, counts }) - 1;
  });
  const start = [0];
  for (const { from } of nodes) start.push((start.at(-1) as number) + from.length);
  return {
    shift: Int32Array.from(nodes, ({ shift }) => shift),
    outcome: Int32Array.from(outcome),
    start: Int32Array.from(start),
    from: Int32Array.from(nodes.flatMap(({ from }) => from)),
    outcomes,
  };
};

import { Basis, type Row } from './basis.ts';
import type { Column } from './columns.ts';

const noSlope = 1e-9;
/** The last changes of the basis gain least, and the search must not wait long for them. */
const usualPivots = 4_000;

/**
 * Least cost of taking columns zero or more times (fractions allowed) so that rows add up to what is wanted: the
 * revised simplex method. Each row's shortfall and excess are columns too, so that it can start with nothing taken, and
 * columns may be added or put aside at any time: added ones come in by the primal method, those put aside leave by the
 * dual one, in a fraction of the steps a fresh start would take.
 */
export class LinearProgram {
  readonly #basis: Basis;
  readonly #tolerance: number;

  /** `tolerance`: a column that promises less than this per unit is passed over. */
  constructor(rows: readonly Row[] | LinearProgram, tolerance: number) {
    this.#tolerance = tolerance;
    this.#basis = new Basis(rows instanceof LinearProgram ? rows.#basis : rows);
  }

  /** A copy of the program, to continue differently from here. */
  copy(): LinearProgram {
    return new LinearProgram(this, this.#tolerance);
  }

  /** Adds a column; its number is how many there were before it. */
  add(column: Column): number {
    return this.#basis.columns.add(column) - 2 * this.#basis.size;
  }

  /** Puts a column aside: it is not taken any more. */
  putAside(column: number): void {
    this.#basis.columns.isAside[2 * this.#basis.size + column] = 1;
  }

  /** What one more unit wanted of each row would cost; the next `solve` reuses the array. */
  get prices(): Float64Array {
    return this.#basis.prices;
  }

  /** Least cost with the columns added so far. */
  get cost(): number {
    const { ids, values, columns } = this.#basis;
    return ids.reduce((sum, id, row) => sum + (columns.costs[id] as number) * (values[row] as number), 0);
  }

  /** How much of each column is taken. */
  taken(): Float64Array {
    const { size, columns, ids, values } = this.#basis;
    const taken = new Float64Array(columns.count - 2 * size);
    ids.forEach((id, row) => {
      if (id >= 2 * size) taken[id - 2 * size] = values[row] as number;
    });
    return taken;
  }

  /** Moves to the least cost, or stops after a given number of basis changes. */
  solve(mostPivots = usualPivots): void {
    this.#bringIn(this.#sendAway(mostPivots));
  }

  /** The dual method, until the basis contains nothing that was put aside; returns how many changes are left. */
  #sendAway(mostPivots: number): number {
    for (let left = mostPivots; left > 0; left -= 1) {
      const leaving = this.#basis.worstRow();
      const entering = leaving < 0 ? -1 : this.#basis.cheapestInstead(leaving);
      if (entering < 0) return left;
      this.#basis.aim(entering);
      // Rounding: the step would lead nowhere.
      if (Math.abs(this.#basis.direction[leaving] as number) <= noSlope) return left;
      this.#basis.exchange(entering, leaving);
    }
    return 0;
  }

  /** The primal method, until no column outside the basis would lower the cost. */
  #bringIn(mostPivots: number): void {
    this.#basis.gauge();
    let isExact = true;
    for (let pivot = 0; pivot < mostPivots; pivot += 1) {
      let entering = this.#basis.steepest(this.#tolerance);
      if (entering < 0 && !isExact) {
        // Rounding errors have added up in the values updated step by step.
        this.#basis.gauge();
        isExact = true;
        entering = this.#basis.steepest(this.#tolerance);
      }
      if (entering < 0) return;
      this.#basis.aim(entering);
      const leaving = this.#firstAtLimit();
      if (leaving < 0) return;
      this.#basis.carryOn(entering, leaving);
      this.#basis.exchange(entering, leaving);
      isExact = false;
    }
  }

  /** The first row to reach its limit in the direction; -1 if none does. */
  #firstAtLimit(): number {
    const { direction, values, size, ids, columns } = this.#basis;
    let first = -1;
    let step = Number.POSITIVE_INFINITY;
    for (let row = 0; row < size; row += 1) {
      const slope = direction[row] as number;
      if (Math.abs(slope) <= noSlope || (slope < 0 && columns.isAside[ids[row] as number] === 0)) continue;
      // A column put aside has an upper limit too, and is at it.
      const limit = slope < 0 ? 0 : (values[row] as number) / slope;
      const isFirmer = Math.abs(slope) > Math.abs(direction[first] as number);
      if (limit < step - 1e-12 || (limit < step + 1e-12 && isFirmer)) [first, step] = [row, limit];
    }
    return first;
  }
}

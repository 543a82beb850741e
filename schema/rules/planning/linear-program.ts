import { invertedMatrix } from './inverted-matrix.ts';

/** A column of the program: what it costs, and the rows in which it has a 1, one entry each time. */
export interface Column {
  readonly cost: number;
  readonly rows: readonly number[];
}

/** One row: the value that its columns add up to, and what a unit less and a unit more costs. */
export interface Row {
  readonly wanted: number;
  readonly underCost: number;
  readonly overCost: number;
}

const candidatesKept = 32;
const pivotsBetweenInversions = 600;

/**
 * Least cost of columns taken zero or more times, parts of one included, so that rows add up to what is wanted: the
 * revised simplex method with the inverse of the basis kept whole, column by column. A row's shortfall and excess are
 * columns of their own, so that it starts from nothing taken and columns may be added at any time.
 */
export class LinearProgram {
  readonly #rows: readonly Row[];
  readonly #tolerance: number;
  readonly #size: number;
  readonly #columns: Column[] = [];
  readonly #costs: number[] = [];
  /** Columns of the inverse, one after another. */
  #inverse: Float64Array;
  /** In each row of the basis: 0 ≤ id < size is that row's shortfall, below 2 × size its excess, then the columns. */
  readonly #basis: Int32Array;
  readonly #values: Float64Array;
  readonly #wanted: Float64Array;
  readonly #prices: Float64Array;
  readonly #direction: Float64Array;
  #pivots = 0;

  /** `tolerance`: a column that promises less than this a unit is passed over. */
  constructor(rows: readonly Row[], tolerance: number) {
    this.#tolerance = tolerance;
    const size = rows.length;
    this.#rows = rows;
    this.#size = size;
    this.#inverse = new Float64Array(size * size);
    this.#basis = Int32Array.from(rows, ({ wanted }, row) => (wanted < 0 ? size + row : row));
    // Rows a hair apart: many equal ones would let the method go round in circles.
    this.#wanted = Float64Array.from(rows, ({ wanted }, row) => wanted + (1 + ((row * 7919) % 1009)) * 1e-6);
    this.#values = this.#wanted.map(Math.abs);
    this.#prices = new Float64Array(size);
    this.#direction = new Float64Array(size);
    for (let row = 0; row < size; row += 1) this.#inverse[row * size + row] = (rows[row] as Row).wanted < 0 ? -1 : 1;
    this.#reprice();
  }

  /** Adds a column; its number is how many there were before it. */
  add(column: Column): number {
    this.#costs.push(column.cost);
    return this.#columns.push(column) - 1;
  }

  /** Sets what columns cost from now on. */
  recost(costs: Iterable<readonly [column: number, cost: number]>): void {
    for (const [column, cost] of costs) this.#costs[column] = cost;
    this.#reprice();
  }

  /** What one unit more wanted of each row would cost; the array is used again by the next `solve`. */
  get prices(): Float64Array {
    return this.#prices;
  }

  /** Least cost with the columns added up to now. */
  get cost(): number {
    return this.#basis.reduce((sum, id, row) => sum + this.#costOf(id) * (this.#values[row] as number), 0);
  }

  /** How much of each column is taken. */
  taken(): Float64Array {
    const taken = new Float64Array(this.#columns.length);
    this.#basis.forEach((id, row) => {
      if (id >= 2 * this.#size) taken[id - 2 * this.#size] = this.#values[row] as number;
    });
    return taken;
  }

  /** Goes to the least cost, or stops after a given number of basis changes. */
  solve(mostPivots = 20_000): void {
    let candidates: number[] = [];
    for (let pivot = 0; pivot < mostPivots; pivot += 1) {
      let entering = this.#best(candidates);
      if (entering < 0) {
        candidates = this.#candidates();
        entering = this.#best(candidates);
        if (entering < 0) return;
      }
      if (!this.#enter(entering)) return;
      if (this.#pivots % pivotsBetweenInversions === 0) this.#invert();
    }
  }

  #costOf(id: number): number {
    const size = this.#size;
    if (id < size) return (this.#rows[id] as Row).underCost;
    return id < 2 * size ? (this.#rows[id - size] as Row).overCost : (this.#costs[id - 2 * size] as number);
  }

  /** Cost of a column beside what its rows' prices say it is worth. */
  #reduced(id: number): number {
    const size = this.#size;
    if (id < size) return (this.#rows[id] as Row).underCost - (this.#prices[id] as number);
    if (id < 2 * size) return (this.#rows[id - size] as Row).overCost + (this.#prices[id - size] as number);
    const prices = this.#prices;
    let cost = this.#costs[id - 2 * size] as number;
    for (const row of (this.#columns[id - 2 * size] as Column).rows) cost -= prices[row] as number;
    return cost;
  }

  #best(candidates: readonly number[]): number {
    let best = -1;
    let least = -this.#tolerance;
    for (const id of candidates) {
      const cost = this.#reduced(id);
      if (cost < least) [best, least] = [id, cost];
    }
    return best;
  }

  #candidates(): number[] {
    const found: { id: number; cost: number }[] = [];
    const ids = 2 * this.#size + this.#columns.length;
    for (let id = 0; id < ids; id += 1) {
      const cost = this.#reduced(id);
      if (cost < -this.#tolerance) found.push({ id, cost });
    }
    return found
      .sort((left, right) => left.cost - right.cost || left.id - right.id)
      .slice(0, candidatesKept)
      .map(({ id }) => id);
  }

  /** Adds `factor` times a column of the inverse to the direction. */
  #addInverse(row: number, factor: number): void {
    const size = this.#size;
    const direction = this.#direction;
    const inverse = this.#inverse;
    const from = row * size;
    for (let index = 0; index < size; index += 1) {
      direction[index] = (direction[index] as number) + factor * (inverse[from + index] as number);
    }
  }

  #aim(id: number): void {
    const size = this.#size;
    this.#direction.fill(0);
    if (id < size) this.#addInverse(id, 1);
    else if (id < 2 * size) this.#addInverse(id - size, -1);
    else for (const row of (this.#columns[id - 2 * size] as Column).rows) this.#addInverse(row, 1);
  }

  /** Takes a column into the basis; false where nothing limits it or where rounding leaves no firm step. */
  #enter(id: number): boolean {
    this.#aim(id);
    const size = this.#size;
    let leaving = -1;
    let step = Number.POSITIVE_INFINITY;
    for (let row = 0; row < size; row += 1) {
      const slope = this.#direction[row] as number;
      if (slope <= 1e-9) continue;
      const limit = (this.#values[row] as number) / slope;
      if (limit < step - 1e-12 || (limit < step + 1e-12 && slope > (this.#direction[leaving] as number))) {
        [leaving, step] = [row, limit];
      }
    }
    if (leaving < 0) return false;
    this.#exchange(id, leaving, Math.max(step, 0));
    return true;
  }

  #exchange(id: number, leaving: number, step: number): void {
    const size = this.#size;
    const reduced = this.#reduced(id);
    const direction = this.#direction;
    const inverse = this.#inverse;
    const values = this.#values;
    const slope = direction[leaving] as number;
    const touched: number[] = [];
    for (let row = 0; row < size; row += 1) {
      const along = direction[row] as number;
      if (along === 0) continue;
      touched.push(row);
      values[row] = Math.max(0, (values[row] as number) - step * along);
    }
    const rows = Int32Array.from(touched);
    values[leaving] = step;
    for (let column = 0; column < size; column += 1) {
      const from = column * size;
      const share = (inverse[from + leaving] as number) / slope;
      if (share === 0) continue;
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index] as number;
        inverse[from + row] = (inverse[from + row] as number) - share * (direction[row] as number);
      }
      inverse[from + leaving] = share;
      this.#prices[column] = (this.#prices[column] as number) + reduced * share;
    }
    this.#basis[leaving] = id;
    this.#pivots += 1;
  }

  /** Sets the prices from the basis. */
  #reprice(): void {
    const size = this.#size;
    const costs = Float64Array.from(this.#basis, (id) => this.#costOf(id));
    for (let column = 0; column < size; column += 1) {
      let price = 0;
      for (let row = 0; row < size; row += 1) {
        price += (costs[row] as number) * (this.#inverse[column * size + row] as number);
      }
      this.#prices[column] = price;
    }
  }

  /** Works the inverse out again, so that rounding does not add up. */
  #invert(): void {
    const inverse = invertedMatrix(this.#size, (position) => this.#entries(this.#basis[position] as number));
    if (!inverse) return;
    this.#inverse = inverse;
    const size = this.#size;
    this.#values.fill(0);
    for (let column = 0; column < size; column += 1) {
      const wanted = this.#wanted[column] as number;
      for (let row = 0; row < size; row += 1) {
        this.#values[row] = (this.#values[row] as number) + wanted * (inverse[column * size + row] as number);
      }
    }
    for (let row = 0; row < size; row += 1) this.#values[row] = Math.max(0, this.#values[row] as number);
    this.#reprice();
  }

  #entries(id: number): readonly (readonly [row: number, value: number])[] {
    const size = this.#size;
    if (id < size) return [[id, 1]];
    if (id < 2 * size) return [[id - size, -1]];
    return (this.#columns[id - 2 * size] as Column).rows.map((row) => [row, 1] as const);
  }
}

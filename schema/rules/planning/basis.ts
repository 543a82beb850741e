import { Columns } from './columns.ts';
import { invertedMatrix } from './inverted-matrix.ts';

/** One row: the value its columns add up to, and the cost of a unit less and a unit more. */
export interface Row {
  readonly wanted: number;
  readonly underCost: number;
  readonly overCost: number;
}

const pivotsBetweenInversions = 3_000;
/** Values closer to zero than this are rounding errors. */
const nothing = 1e-9;
const firmSlope = 1e-7;
/** Share of the rows above which going over all of them is faster than over only the changed ones. */
const dense = 0.4;

/**
 * The columns taken at present, one per row, with the inverse of their matrix stored in full, column by column. The
 * first `size` of all columns are the rows' shortfalls, the next `size` their excesses.
 */
export class Basis {
  readonly size: number;
  readonly columns: Columns;
  /** By row, the column taken there. */
  readonly ids: Int32Array;
  /** By row, how much of that column is taken. */
  readonly values: Float64Array;
  readonly prices: Float64Array;
  /** By row, how much its value falls per unit of the column last aimed at. */
  readonly direction: Float64Array;
  readonly #wanted: Float64Array;
  readonly #line: Float64Array;
  readonly #touched: Int32Array;
  #inverse: Float64Array;
  #pivots = 0;
  /** By column, its cost less its worth at the rows' prices, updated step by step since the last gauge. */
  #reduced = new Float64Array(0);
  /** By column, an estimate of the steepness of its edge, since the last gauge (Devex). */
  #steepness = new Float64Array(0);

  constructor(from: readonly Row[] | Basis) {
    const size = from instanceof Basis ? from.size : from.length;
    this.size = size;
    this.#line = new Float64Array(size);
    this.#touched = new Int32Array(size);
    this.direction = new Float64Array(size);
    if (from instanceof Basis) {
      this.columns = from.columns.copy();
      this.ids = from.ids.slice();
      this.values = from.values.slice();
      this.prices = from.prices.slice();
      this.#wanted = from.#wanted;
      this.#inverse = from.#inverse.slice();
      return;
    }
    this.columns = new Columns();
    for (const [row, { underCost }] of from.entries()) this.columns.add({ cost: underCost, rows: [row] });
    for (const [row, { overCost }] of from.entries()) this.columns.add({ cost: overCost, rows: [row] });
    this.ids = Int32Array.from(from, ({ wanted }, row) => (wanted < 0 ? size + row : row));
    for (const id of this.ids) this.columns.isBasic[id] = 1;
    // Rows differ by a hair: many equal ones could make the method cycle.
    this.#wanted = Float64Array.from(from, ({ wanted }, row) => wanted + (1 + ((row * 7919) % 1009)) * 1e-6);
    this.values = this.#wanted.map(Math.abs);
    this.prices = new Float64Array(size);
    this.#inverse = new Float64Array(size * size);
    from.forEach(({ wanted }, row) => {
      this.#inverse[row * size + row] = wanted < 0 ? -1 : 1;
    });
    this.#reprice();
  }

  /** Sets the direction in which the values fall when a column is taken. */
  aim(id: number): void {
    const { size, direction } = this;
    const { starts, rows } = this.columns;
    const inverse = this.#inverse;
    const sign = this.#signOf(id);
    direction.fill(0);
    for (let entry = starts[id] as number; entry < (starts[id + 1] as number); entry += 1) {
      const from = (rows[entry] as number) * size;
      for (let row = 0; row < size; row += 1) {
        direction[row] = (direction[row] as number) + sign * (inverse[from + row] as number);
      }
    }
  }

  /**
   * The row furthest beyond its limit, relative to its length: below zero, or above it if its column was put aside; -1
   * for none.
   */
  worstRow(): number {
    const { size, ids, values, columns } = this;
    let worst = -1;
    let most = 0;
    for (let row = 0; row < size; row += 1) {
      const value = values[row] as number;
      const beyond = value < 0 ? -value : columns.isAside[ids[row] as number] === 1 ? value : 0;
      if (beyond < firmSlope) continue;
      const rank = (beyond * beyond) / this.#lengthOf(row);
      if (rank > most) [worst, most] = [row, rank];
    }
    return worst;
  }

  /** The column that can replace a row beyond its limit at the lowest cost; -1 if none can. */
  cheapestInstead(row: number): number {
    const { count, isAside, isBasic } = this.columns;
    this.#setLine(row, (this.values[row] as number) < 0 ? -1 : 1);
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    let firmest = 0;
    for (let id = 0; id < count; id += 1) {
      if (isBasic[id] === 1 || isAside[id] === 1) continue;
      const slope = this.#worth(id, this.#line);
      if (slope <= firmSlope) continue;
      const ratio = Math.max(0, this.#reducedCost(id)) / slope;
      if (ratio < least - nothing || (ratio < least + nothing && slope > firmest)) {
        best = id;
        least = ratio;
        firmest = slope;
      }
    }
    return best;
  }

  /** Works out every column's reduced cost, and treats all as equally steep. */
  gauge(): void {
    const { count, isBasic, costs } = this.columns;
    if (this.#reduced.length < count) {
      this.#reduced = new Float64Array(costs.length);
      this.#steepness = new Float64Array(costs.length);
    }
    this.#steepness.fill(1);
    for (let id = 0; id < count; id += 1) this.#reduced[id] = isBasic[id] === 1 ? 0 : this.#reducedCost(id);
  }

  /**
   * The column that lowers the cost most for its steepness; -1 if none lowers it by more than the tolerance per unit.
   */
  steepest(tolerance: number): number {
    const { count, isAside } = this.columns;
    const reduced = this.#reduced;
    const steepness = this.#steepness;
    let best = -1;
    let most = 0;
    for (let id = 0; id < count; id += 1) {
      const cost = reduced[id] as number;
      if (cost >= -tolerance || isAside[id] === 1) continue;
      const rank = (cost * cost) / (steepness[id] as number);
      if (rank > most) {
        best = id;
        most = rank;
      }
    }
    return best;
  }

  /** Updates the reduced costs for an exchange about to be made. */
  carryOn(entering: number, leaving: number): void {
    const { count, isBasic } = this.columns;
    const reduced = this.#reduced;
    const steepness = this.#steepness;
    const slope = this.direction[leaving] as number;
    this.#setLine(leaving, 1 / slope);
    const cost = reduced[entering] as number;
    const steep = steepness[entering] as number;
    for (let id = 0; id < count; id += 1) {
      if (isBasic[id] === 1) continue;
      const along = this.#worth(id, this.#line);
      if (along === 0) continue;
      reduced[id] = (reduced[id] as number) - cost * along;
      steepness[id] = Math.max(steepness[id] as number, along * along * steep);
    }
    reduced[entering] = 0;
    const left = this.ids[leaving] as number;
    reduced[left] = -cost / slope;
    steepness[left] = Math.max(1, steep / (slope * slope));
  }

  /** Takes the column last aimed at in place of a row's. */
  exchange(entering: number, leaving: number): void {
    const { size, direction, values, columns, prices } = this;
    const inverse = this.#inverse;
    const cost = this.#reducedCost(entering);
    const slope = direction[leaving] as number;
    const step = (values[leaving] as number) / slope;
    const touched = this.#touched;
    let count = 0;
    for (let row = 0; row < size; row += 1) {
      const along = direction[row] as number;
      if (along === 0) continue;
      touched[count] = row;
      count += 1;
      const value = (values[row] as number) - step * along;
      values[row] = Math.abs(value) < nothing ? 0 : value;
    }
    values[leaving] = step;
    const isDense = count > size * dense;
    for (let column = 0; column < size; column += 1) {
      const from = column * size;
      const share = (inverse[from + leaving] as number) / slope;
      if (share === 0) continue;
      if (isDense) {
        for (let row = 0; row < size; row += 1) {
          inverse[from + row] = (inverse[from + row] as number) - share * (direction[row] as number);
        }
      } else {
        for (let index = 0; index < count; index += 1) {
          const row = touched[index] as number;
          inverse[from + row] = (inverse[from + row] as number) - share * (direction[row] as number);
        }
      }
      inverse[from + leaving] = share;
      prices[column] = (prices[column] as number) + cost * share;
    }
    columns.isBasic[this.ids[leaving] as number] = 0;
    columns.isBasic[entering] = 1;
    this.ids[leaving] = entering;
    this.#pivots += 1;
    if (this.#pivots % pivotsBetweenInversions === 0) this.#invert();
  }

  #signOf(id: number): number {
    return id >= this.size && id < 2 * this.size ? -1 : 1;
  }

  /** What a column's rows are worth at these prices. */
  #worth(id: number, prices: Float64Array): number {
    const { starts, rows } = this.columns;
    if (id >= this.size && id < 2 * this.size) return -(prices[id - this.size] as number);
    const end = starts[id + 1] as number;
    let worth = 0;
    for (let entry = starts[id] as number; entry < end; entry += 1) worth += prices[rows[entry] as number] as number;
    return worth;
  }

  #reducedCost(id: number): number {
    return (this.columns.costs[id] as number) - this.#worth(id, this.prices);
  }

  /** Sets the line to a row of the inverse, times a factor. */
  #setLine(row: number, factor: number): void {
    const { size } = this;
    for (let column = 0; column < size; column += 1) {
      this.#line[column] = factor * (this.#inverse[column * size + row] as number);
    }
  }

  #lengthOf(row: number): number {
    const { size } = this;
    let length = 0;
    for (let at = row; at < size * size; at += size) length += (this.#inverse[at] as number) ** 2;
    return length;
  }

  /** Recomputes the prices from the basis. */
  #reprice(): void {
    const { size, ids, prices, columns } = this;
    for (let column = 0; column < size; column += 1) {
      let price = 0;
      for (let row = 0; row < size; row += 1) {
        price += (columns.costs[ids[row] as number] as number) * (this.#inverse[column * size + row] as number);
      }
      prices[column] = price;
    }
  }

  /** Recomputes the inverse, so that rounding errors do not add up. */
  #invert(): void {
    const { size, values, columns, ids } = this;
    const inverse = invertedMatrix(size, (position) => {
      const id = ids[position] as number;
      const sign = this.#signOf(id);
      return [...columns.rows.subarray(columns.starts[id], columns.starts[id + 1])].map((row) => [row, sign] as const);
    });
    if (!inverse) return;
    this.#inverse = inverse;
    values.fill(0);
    for (let column = 0; column < size; column += 1) {
      const wanted = this.#wanted[column] as number;
      for (let row = 0; row < size; row += 1) {
        values[row] = (values[row] as number) + wanted * (inverse[column * size + row] as number);
      }
    }
    values.forEach((value, row) => {
      if (Math.abs(value) < nothing) values[row] = 0;
    });
    this.#reprice();
  }
}

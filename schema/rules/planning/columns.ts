/** A column of a linear program: its cost, and the rows where it has a 1, one entry per occurrence. */
export interface Column {
  readonly cost: number;
  readonly rows: readonly number[];
}

/** All columns of a program, one after another. */
export class Columns {
  count = 0;
  costs = new Float64Array(256);
  /** 1 if a column must not be taken. */
  isAside = new Uint8Array(256);
  /** 1 if a column is in the basis. */
  isBasic = new Uint8Array(256);
  /** Where each column's rows begin; the next column's follow. */
  starts = new Int32Array(257);
  rows = new Int32Array(4_096);

  copy(): Columns {
    const copy = new Columns();
    copy.count = this.count;
    copy.costs = this.costs.slice();
    copy.isAside = this.isAside.slice();
    copy.isBasic = this.isBasic.slice();
    copy.starts = this.starts.slice();
    copy.rows = this.rows.slice();
    return copy;
  }

  /** Returns the column's number. */
  add({ cost, rows }: Column): number {
    const id = this.count;
    if (id + 1 >= this.costs.length) this.#makeRoom();
    const start = this.starts[id] as number;
    while (start + rows.length > this.rows.length) this.rows = copied(this.rows, new Int32Array(2 * this.rows.length));
    this.rows.set(rows, start);
    this.costs[id] = cost;
    this.starts[id + 1] = start + rows.length;
    this.count += 1;
    return id;
  }

  #makeRoom(): void {
    const most = 2 * this.costs.length;
    this.costs = copied(this.costs, new Float64Array(most));
    this.isAside = copied(this.isAside, new Uint8Array(most));
    this.isBasic = copied(this.isBasic, new Uint8Array(most));
    this.starts = copied(this.starts, new Int32Array(most + 1));
  }
}

const copied = <Numbers extends Float64Array | Int32Array | Uint8Array>(from: Numbers, to: Numbers): Numbers => {
  to.set(from);
  return to;
};

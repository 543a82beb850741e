/** The inverse of a square matrix given by columns, also by columns; undefined if there is none. */
export const invertedMatrix = (
  size: number,
  entriesOf: (column: number) => readonly (readonly [row: number, value: number])[],
): Float64Array | undefined => {
  const width = 2 * size;
  const rows = Array.from({ length: size }, (_, row): Float64Array => {
    const values = new Float64Array(width);
    values[size + row] = 1;
    return values;
  });
  for (let column = 0; column < size; column += 1) {
    for (const [row, value] of entriesOf(column)) {
      const values = rows[row] as Float64Array;
      values[column] = (values[column] as number) + value;
    }
  }
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[column] as number) > Math.abs(rows[pivot]?.[column] as number)) pivot = row;
    }
    const values = rows[pivot] as Float64Array;
    const head = values[column] as number;
    if (Math.abs(head) < 1e-9) return undefined;
    [rows[column], rows[pivot]] = [values, rows[column] as Float64Array];
    for (let index = column; index < width; index += 1) values[index] = (values[index] as number) / head;
    for (let row = 0; row < size; row += 1) {
      const other = rows[row] as Float64Array;
      const factor = other[column] as number;
      if (row === column || factor === 0) continue;
      for (let index = column; index < width; index += 1) {
        other[index] = (other[index] as number) - factor * (values[index] as number);
      }
    }
  }
  const inverse = new Float64Array(size * size);
  rows.forEach((values, row) => {
    for (let column = 0; column < size; column += 1) inverse[column * size + row] = values[size + column] as number;
  });
  return inverse;
};

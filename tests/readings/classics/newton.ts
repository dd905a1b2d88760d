/** First and second derivatives of a loss at a point. */
export interface Slopes {
  gradient: number[];
  hessian: number[][];
}

const at = (matrix: readonly (readonly number[])[], row: number, column: number) => matrix[row]?.[column] ?? 0;

function swapLargest(rows: number[][], column: number): void {
  let most = column;
  for (let row = column; row < rows.length; row++) {
    if (Math.abs(at(rows, row, column)) > Math.abs(at(rows, most, column))) most = row;
  }
  [rows[column], rows[most]] = [rows[most] as number[], rows[column] as number[]];
}

/** Gaussian elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = right.length;
  for (let column = 0; column < size; column++) {
    swapLargest(rows, column);
    const pivot = rows[column] as number[];
    for (const row of rows.slice(column + 1)) {
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let next = column; next <= size; next++) row[next] = (row[next] ?? 0) - factor * (pivot[next] ?? 0);
    }
  }
  const found: number[] = new Array(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    const rest = found.reduce((sum, value, column) => sum + (column > row ? at(rows, row, column) * value : 0), 0);
    found[row] = (at(rows, row, size) - rest) / at(rows, row, row);
  }
  return found;
}

const STEPS = 60;
const STILL = 1e-7;

/** The weights of the least loss, from 0; those of `fixed` stay there. */
export function newton(size: number, slopesAt: (weights: readonly number[]) => Slopes, fixed: readonly number[] = []) {
  let weights: number[] = new Array(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, hessian } = slopesAt(weights);
    const free = (index: number) => !fixed.includes(index);
    const change = solve(
      hessian.map((row, one) => row.map((value, two) => (free(one) && free(two) ? value : Number(one === two)))),
      gradient.map((value, index) => (free(index) ? value : 0)),
    );
    weights = weights.map((weight, index) => weight - (change[index] ?? 0));
    if (Math.max(...change.map(Math.abs)) < STILL) break;
  }
  return weights;
}

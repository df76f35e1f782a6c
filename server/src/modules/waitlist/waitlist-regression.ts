/** A logistic regression: plain numbers, so that it can be kept as JSON. */
export interface Regression {
  /** By column: what is taken off, what the rest is divided by, and what it then weighs. */
  means: readonly number[]
  deviations: readonly number[]
  weights: readonly number[]
  /** What is added. */
  offset: number
}

export interface RegressionSample {
  columns: readonly number[]
  /** 1 where it came true, 0 where it did not. */
  was: 0 | 1
}

/** How much weights are held back, in samples: it keeps those of columns that are nearly the same from growing against each other. */
const ridge = 10
/** It ends when no weight changes by more, which takes some six steps, or after so many. */
const [near, steps] = [1e-6, 20]

const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

/** Solves a system of equations with a symmetric positive matrix, by the root of Cholesky. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] => {
  const root: number[][] = []
  for (const [row, given] of matrix.entries()) {
    const line: number[] = []
    for (let column = 0; column <= row; column++) {
      const other = column === row ? line : (root[column] ?? [])
      let rest = given[column] ?? 0
      for (let place = 0; place < column; place++) rest -= (line[place] ?? 0) * (other[place] ?? 0)
      line.push(column === row ? Math.sqrt(Math.max(rest, 1e-12)) : rest / (other[column] ?? 1))
    }
    root.push(line)
  }
  const half: number[] = []
  for (const [row, line] of root.entries()) {
    const known = half.reduce((sum, value, place) => sum + (line[place] ?? 0) * value, 0)
    half.push(((right[row] ?? 0) - known) / (line[row] ?? 1))
  }
  const found = half.map(() => 0)
  for (let row = half.length - 1; row >= 0; row--) {
    let rest = half[row] ?? 0
    for (let later = row + 1; later < half.length; later++) rest -= (root[later]?.[row] ?? 0) * (found[later] ?? 0)
    found[row] = rest / (root[row]?.[row] ?? 1)
  }
  return found
}

const standardised = (columns: readonly number[], { means, deviations }: Omit<Regression, 'weights' | 'offset'>) =>
  columns.map((value, place) => (value - (means[place] ?? 0)) / (deviations[place] ?? 1))

/** How likely something is to come true, from 0 to 1. */
export const tell = (regression: Regression, columns: readonly number[]): number =>
  logistic(
    standardised(columns, regression).reduce(
      (sum, value, place) => sum + value * (regression.weights[place] ?? 0),
      regression.offset,
    ),
  )

/** Fits weights to what came true, by Newton's method. @param samples at least one, all with the same columns */
export const fitRegression = (samples: readonly RegressionSample[]): Regression => {
  const count = samples.length
  const width = samples[0]?.columns.length ?? 0
  const places = Array.from({ length: width }, (_, place) => place)
  const means = places.map((place) => samples.reduce((sum, { columns }) => sum + (columns[place] ?? 0), 0) / count)
  const deviations = places.map((place) => {
    const square = samples.reduce((sum, { columns }) => sum + ((columns[place] ?? 0) - (means[place] ?? 0)) ** 2, 0)
    return Math.sqrt(square / count) || 1
  })
  // The last column is the offset's, which nothing holds back.
  const rows = samples.map(({ columns }) => [...standardised(columns, { means, deviations }), 1])
  const all = [...places, width]
  let weights = all.map(() => 0)
  for (let step = 0; step < steps; step++) {
    const slope = all.map((place) => (place < width ? -ridge * (weights[place] ?? 0) : 0))
    const curve = all.map((place) => all.map((other) => (place === other && place < width ? ridge : 0)))
    for (const [number, row] of rows.entries()) {
      let score = 0
      for (let place = 0; place <= width; place++) score += (row[place] ?? 0) * (weights[place] ?? 0)
      const chance = logistic(score)
      const [missing, spread] = [(samples[number]?.was ?? 0) - chance, chance * (1 - chance)]
      for (let place = 0; place <= width; place++) {
        const value = row[place] ?? 0
        slope[place] = (slope[place] ?? 0) + value * missing
        const line = curve[place] as number[]
        for (let other = 0; other <= place; other++)
          line[other] = (line[other] ?? 0) + spread * value * (row[other] ?? 0)
      }
    }
    const change = solve(curve, slope)
    weights = weights.map((weight, place) => weight + (change[place] ?? 0))
    if (change.every((by) => Math.abs(by) < near)) break
  }
  return { means, deviations, weights: weights.slice(0, width), offset: weights[width] ?? 0 }
}

import { createHash } from 'node:crypto'

/**
 * The order of a draw, which anybody can work out again: docs/decisions/0038-fair-log.md.
 * @param seed hex
 * @param roots of the heads that were signed after the list was closed, as hex
 * @param numbers of those who are drawn
 */
export const drawnOrder = (seed: string, roots: readonly string[], numbers: readonly number[]): number[] =>
  numbers
    .map((number) => ({
      number,
      key: createHash('sha256')
        .update([seed, ...roots, number].join('\n'))
        .digest('hex'),
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ number }) => number)

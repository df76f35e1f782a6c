/** A number that the highest stands below, and that reads well: 1, 2 or 5 of a power of ten. */
export const niceTop = (highest: number): number => {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? 10 * power
}

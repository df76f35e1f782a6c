/** Upper ends of the spans, in milliseconds, that answers are counted in; what takes longer than the last is beyond all. */
export const spans = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000] as const

/** The name of a day's figure: answers of this span. */
export const spanName = (ms: number): string => `took.${ms}`

/**
 * Of a hundred answers, 99 took no longer than this, in milliseconds: the upper end of the span, so that it is never less than it was.
 * @param counts answers by the upper end of their span
 * @returns null without answers; ten seconds also for what took longer
 */
export const p99Of = (counts: ReadonlyMap<number, number>, total: number): number | null => {
  if (total === 0) return null
  let seen = 0
  for (const span of spans) {
    seen += counts.get(span) ?? 0
    if (seen >= total * 0.99) return span
  }
  return spans.at(-1) ?? null
}

/** Seconds until the provider is asked again, for the first, the second time and so on; the last goes on. */
const ladders = {
  /** Usually its notification comes long before. */
  'top-up': [15, 15, 30, 60, 120],
  /** Somebody waits for it. */
  payout: [5, 10, 20, 40, 60, 120, 300, 600],
} as const

/** When the provider is asked again. @param checks how often it was asked so far */
export const nextCheck = (ladder: keyof typeof ladders, now: Date, checks: number): Date => {
  const steps = ladders[ladder]
  const seconds = steps[Math.min(checks, steps.length - 1)] ?? 0
  return new Date(now.getTime() + seconds * 1000)
}

/** Those that are asked about at once. */
const batch = 20

/**
 * Asks about all that is due, however much has gathered, as while the provider was away.
 * @param take takes at most so many; nobody else takes them for a while
 * @param check must not reject
 */
export const checkAllDue = async <Row>(
  take: (limit: number) => Promise<Row[]>,
  check: (row: Row) => Promise<void>,
): Promise<void> => {
  for (let taken = batch; taken === batch;) {
    const due = await take(batch)
    await Promise.all(due.map(check))
    taken = due.length
  }
}

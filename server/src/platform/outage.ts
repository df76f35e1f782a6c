const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOSPC',
  // postgres.js
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  // PostgreSQL: disk full, too many connections, shutting down, crashed, starting up, read-only standby
  '53100',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
])

/** Whether an error says that something the app depends on is away, so that trying later makes sense. */
export const isOutage = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    if ('code' in current && typeof current.code === 'string' && codes.has(current.code)) return true
  }
  return false
}

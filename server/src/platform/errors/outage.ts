const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  // PostgreSQL: two that wait for each other, a lock or an answer that took too long, a disk that fails, disk full, out of memory,
  // too many connections, shutting down, crashed, starting up, read-only standby
  '40P01',
  '55P03',
  '57014',
  '58030',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
])

/** What `pg` says without a code when a connection is lost, cannot be had or is used again after its loss. */
const messages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

/** Whether an error says that something the app depends on is away, so that trying later makes sense. */
export const isOutage = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    if (messages.has(current.message)) return true
    if ('code' in current && typeof current.code === 'string' && codes.has(current.code)) return true
  }
  return false
}

/** PostgreSQL's code for a row that is there already. */
const uniqueViolation = '23505'

/** Whether a statement failed because what it writes is somebody's or something's already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation

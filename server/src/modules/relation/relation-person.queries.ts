import { type RawBuilder, sql } from 'kysely'

/** Ids from here on are of official accounts (migration 0004): they are written to, but are nobody to be met. */
const firstOfficialId = '900000000000000000'

/** Whether a user is a person, for lists of people. */
export const isPerson = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} < ${sql.lit(firstOfficialId)}::bigint`

import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deletePassengers } from './passenger.queries.ts'

/** Whom a user buys tickets for. */
export const passengerPersonal: PersonalData = {
  tables: ['passengers'],
  erase: deletePassengers,
}

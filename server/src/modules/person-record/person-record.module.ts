import type { Register } from '#server/platform/http/register.ts'
import { registerPersonRecordRoutes } from './person-record.routes.ts'
import { createPersonRecordService, type PersonRecordParts } from './person-record.service.ts'

export type { PersonRecordParts } from './person-record.service.ts'

/** What other parts of the app keep of somebody, as those who run the app see it. */
export const createPersonRecordModule = (parts: PersonRecordParts) => {
  const service = createPersonRecordService(parts)
  return { routes: (register: Register) => registerPersonRecordRoutes(register, service) }
}

import type { Register } from '#server/platform/http/register.ts'
import { createPassengerEncryption } from './passenger-encryption.ts'
import { createPassengerJobs, type PassengerJobsParts } from './passenger.jobs.ts'
import { createPassengerPersonal } from './passenger.personal.ts'
import { registerPassengerRoutes } from './passenger.routes.ts'
import { createPassengerService, type PassengerParts } from './passenger.service.ts'

export type { OrderPassenger, PassengerService, PassengerTrips } from './passenger.service.ts'
export { type OrderPassengerRow, passengersForOrder } from './passenger.queries.ts'
export { ageOn, isChild, schoolYearOf } from './age.ts'
export { createSandboxStudentVerifier } from './student-verifier.ts'

/** Those whom a railway account buys tickets for, with their consent. */
export const createPassengerModule = (parts: PassengerParts & PassengerJobsParts) => {
  const secrets = createPassengerEncryption(parts.vault)
  const service = createPassengerService({ ...parts, secrets })
  return {
    service,
    jobs: createPassengerJobs({ ...parts, secrets }),
    personal: createPassengerPersonal({ ...parts, secrets }),
    routes: (register: Register) => registerPassengerRoutes(register, service),
  }
}

import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { createAddressPersonal } from './address.personal.ts'
import { registerAddressRoutes } from './address.routes.ts'
import { type AddressParts, createAddressService } from './address.service.ts'

export const createAddressModule = (parts: AddressParts) => {
  const service = createAddressService(parts)
  return {
    service,
    jobs: [cleanupJob('address', service.sweep)],
    personal: createAddressPersonal(parts),
    routes: (register: Register) => registerAddressRoutes(register, service),
  }
}

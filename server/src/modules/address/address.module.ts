import type { Register } from '#server/platform/http/register.ts'
import { createAddressJobs } from './address.jobs.ts'
import { createAddressPersonal } from './address.personal.ts'
import { registerAddressRoutes } from './address.routes.ts'
import { type AddressParts, createAddressService } from './address.service.ts'

export const createAddressModule = (parts: AddressParts) => {
  const service = createAddressService(parts)
  return {
    service,
    jobs: createAddressJobs(parts),
    personal: createAddressPersonal(parts),
    routes: (register: Register) => registerAddressRoutes(register, service),
  }
}

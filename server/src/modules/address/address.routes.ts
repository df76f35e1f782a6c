import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { AddressService } from './address.service.ts'

export const registerAddressRoutes = (register: Register, service: AddressService): void => {
  const { address } = contract
  register(address.list, ({ viewer }) => service.list(viewer.userId))
  register(address.select, ({ params, viewer }) => service.select(params.id, viewer.userId))
  register(address.add, ({ body, viewer }) => service.add(body, viewer.userId))
  register(address.update, ({ body, viewer }) => service.update(body, viewer.userId))
  register(address.delete, ({ params, viewer }) => service.delete(params.id, viewer.userId))
  register(address.restore, ({ params, viewer }) => service.restore(params.id, viewer.userId))
}

import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { PassengerService } from './passenger.service.ts'

export const registerPassengerRoutes = (register: Register, service: PassengerService): void => {
  const { passenger } = contract
  register(passenger.list, ({ viewer }) => service.list(viewer.userId))
  register(passenger.add, ({ body, viewer }) => service.add(body, viewer.userId))
  register(passenger.askConsent, ({ body, viewer }) => service.askConsent(body, viewer.userId))
  register(passenger.confirm, ({ body, viewer }) => service.confirm(body, viewer.userId))
  register(passenger.update, ({ body, viewer }) => service.update(body, viewer.userId))
  register(passenger.delete, ({ body, viewer }) => service.delete(body.id, viewer.userId))
  register(passenger.submitStudent, ({ body, viewer }) => service.submitStudent(body, viewer.userId))
}

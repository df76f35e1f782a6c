import type { Register } from '#server/platform/http/register.ts'
import { createDevicePersonal } from './device.personal.ts'
import { registerDeviceRoutes } from './device.routes.ts'
import { createDeviceService, type DeviceParts } from './device.service.ts'

export type { DeviceService } from './device.service.ts'

export const createDeviceModule = (parts: DeviceParts) => {
  const service = createDeviceService(parts)
  return {
    service,
    personal: createDevicePersonal(parts),
    routes: (register: Register) => registerDeviceRoutes(register, service),
  }
}

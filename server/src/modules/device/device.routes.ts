import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { DeviceService } from './device.service.ts'

export const registerDeviceRoutes = (register: Register, service: DeviceService): void => {
  register(contract.device.ban, async ({ body, viewer, caller }) => {
    await service.ban(body, viewer, caller.ip)
    return null
  })
}

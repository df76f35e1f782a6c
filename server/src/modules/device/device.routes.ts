import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { DeviceService } from './device.service.ts'

export const registerDeviceRoutes = (register: Register, service: DeviceService): void => {
  register(contract.device.list, ({ viewer }) => service.list(viewer))
  register(contract.device.remove, async ({ body, viewer }) => {
    await service.remove(body.deviceId, viewer)
    return null
  })
  register(contract.device.removeOthers, async ({ viewer }) => {
    await service.removeOthers(viewer)
    return null
  })
  register(contract.device.ban, async ({ body, viewer, caller }) => {
    await service.ban(body, viewer, caller.ip)
    return null
  })
}

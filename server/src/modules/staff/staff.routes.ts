import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { StaffService } from './staff.service.ts'

export const registerStaffRoutes = (register: Register, service: StaffService): void => {
  const { staff } = contract
  register(staff.me, ({ viewer }) => service.me(viewer))
  register(staff.takeSecondStep, ({ body, viewer }) => service.takeSecondStep(viewer, body.code))
  register(staff.page, ({ body }) => service.page(body))
  register(staff.grant, ({ body, viewer }) => service.grant(body, viewer))
  register(staff.revoke, async ({ body, viewer }) => {
    await service.revoke(body, viewer)
    return null
  })
}

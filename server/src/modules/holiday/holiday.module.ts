import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { createHolidayService, type HolidayParts } from './holiday.service.ts'

/** 节假日: what the State Council has published, year by year. */
export const createHolidayModule = (parts: HolidayParts) => {
  const service = createHolidayService(parts)
  return {
    service,
    routes: (register: Register) => {
      register(contract.holiday.list, () => service.list())
      register(contract.holiday.publish, ({ body, viewer }) => service.publish(body, viewer))
    },
  }
}

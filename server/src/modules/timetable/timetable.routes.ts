import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { TimetableService } from './timetable.service.ts'

export const registerTimetableRoutes = (register: Register, service: TimetableService): void => {
  const { timetable } = contract
  register(timetable.stations, () => service.stations())
  register(timetable.page, ({ body }) => service.page(body))
  register(timetable.stops, ({ query }) => service.stops(query.code, query.day))
}

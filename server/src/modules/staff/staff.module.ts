import type { Register } from '#server/platform/http/register.ts'
import { type AppointmentParts, createAppointmentService } from './staff-appointment.service.ts'
import { createStaffStandingService, type StaffStandingParts } from './staff-standing.service.ts'
import { createStaffPersonal } from './staff.personal.ts'
import { registerStaffRoutes } from './staff.routes.ts'
import { createStaffService, type StaffParts, type StaffService } from './staff.service.ts'

export { findUserIdByUsername, listNamedGrants } from './staff.queries.ts'
export type { StaffService }
export { createAppointmentService }

/** Those who run the app: who they are, what they may do, and how they become it. */
export const createStaffModule = (parts: StaffParts & AppointmentParts & StaffStandingParts) => {
  const appointments = createAppointmentService(parts)
  const service = createStaffService({ ...parts, appointments, standings: createStaffStandingService(parts) })
  return {
    service,
    appointments,
    personal: createStaffPersonal(parts),
    routes: (register: Register) => registerStaffRoutes(register, service),
  }
}

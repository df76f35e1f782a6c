import type { Register } from '#server/platform/http/register.ts'
import { createAuditRecorder } from './audit-recorder.service.ts'
import { createAuditJobs } from './audit.jobs.ts'
import { createAuditPersonal } from './audit.personal.ts'
import { registerAuditRoutes } from './audit.routes.ts'
import { type AuditParts, createAuditService } from './audit.service.ts'

export type { Actor, AuditRecorder, StaffActor } from './audit-recorder.service.ts'
export { createAuditRecorder }

/** What the staff does: each module that lets them act hands its transaction to the recorder. */
export const createAuditModule = (parts: AuditParts) => {
  const service = createAuditService(parts)
  return {
    service: createAuditRecorder(parts),
    jobs: createAuditJobs(parts),
    personal: createAuditPersonal(parts),
    routes: (register: Register) => registerAuditRoutes(register, service),
  }
}

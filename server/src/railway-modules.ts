import type { Core } from './core.ts'
import type { CertificationService } from './modules/certification/certification.module.ts'
import type { CheckcodeService } from './modules/checkcode/checkcode.module.ts'
import { createPassengerModule, createSandboxStudentVerifier } from './modules/passenger/passenger.module.ts'
import { createRailwayAccountModule } from './modules/railway-account/railway-account.module.ts'
import type { ServiceService } from './modules/service/service.module.ts'
import { createRunModule } from './modules/run/run.module.ts'
import { createTimetableModule } from './modules/timetable/timetable.module.ts'
import type { ConfirmSession } from './platform/http/register.ts'
import type { Module } from './platform/module/module.ts'

/** What the railway takes of the other modules. */
interface Given {
  /** Has the app loop over a module as well. */
  add<M extends Module>(module: M): M
  checkcode: CheckcodeService
  certification: CertificationService
  notices: ServiceService['notices']
}

/** Makes the modules of the railway, each out of the core and of those made before it. */
export const createRailwayModules = (core: Core, given: Given): { confirmSession: ConfirmSession } => {
  const { add } = given
  const timetable = add(createTimetableModule(core)).service
  add(createRunModule({ ...core, timetable }))
  const account = add(
    createRailwayAccountModule({
      ...core,
      ...given,
      logError: core.logError('a user could not be notified of their railway account'),
    }),
  )
  add(
    createPassengerModule({
      ...core,
      ...given,
      account: account.service,
      verifier: createSandboxStudentVerifier(core),
    }),
  )
  return { confirmSession: (viewer, _session, token) => account.service.confirm(viewer, token) }
}

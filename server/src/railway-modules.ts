import type { Core } from './core.ts'
import type { CertificationService } from './modules/certification/certification.module.ts'
import type { CheckcodeService } from './modules/checkcode/checkcode.module.ts'
import { createDemoTripsModule } from './demo-world/trips.ts'
import { createETicketModule } from './modules/e-ticket/e-ticket.module.ts'
import { createFareModule } from './modules/fare/fare.module.ts'
import type { SigningKeys } from './modules/ledger/ledger.module.ts'
import { createPassengerModule, createSandboxStudentVerifier } from './modules/passenger/passenger.module.ts'
import { createRailwayAccountModule } from './modules/railway-account/railway-account.module.ts'
import type { ReminderModuleService } from './modules/reminder/reminder.module.ts'
import { createRunModule } from './modules/run/run.module.ts'
import type { ServiceService } from './modules/service/service.module.ts'
import { createTimetableModule } from './modules/timetable/timetable.module.ts'
import {
  createTrainOrderModule,
  type TrainOrderModuleParts,
  type TrainOrderModuleService,
} from './modules/train-order/train-order.module.ts'
import { createTripBadgeModule } from './modules/trip-badge/trip-badge.module.ts'
import { createTrainSearchModule } from './modules/train-search/train-search.module.ts'
import { createWaitlistLogModule } from './modules/waitlist-log/waitlist-log.module.ts'
import { createWaitlistModule } from './modules/waitlist/waitlist.module.ts'
import type { UserAccountService, UserService } from './modules/user/user.module.ts'
import type { ConfirmSession } from './platform/http/register.ts'
import type { Module } from './platform/module/module.ts'
import type { FrameHandlers } from './realtime/frames.ts'

/** What the railway takes of the other modules. */
interface Given extends Pick<
  TrainOrderModuleParts,
  'audit' | 'cashier' | 'closings' | 'coupon' | 'ledger' | 'paymentPassword' | 'tasks' | 'wallet'
> {
  /** Has the app loop over a module as well. */
  add<M extends Module>(module: M): M
  checkcode: CheckcodeService
  certification: CertificationService
  keys: SigningKeys
  notices: ServiceService['notices']
  reminder: ReminderModuleService
  user: UserService
  accounts: UserAccountService
}

/** What the app takes of the railway. */
interface Railway {
  confirmSession: ConfirmSession
  watchRuns: FrameHandlers['watchRuns']
  trainOrders: TrainOrderModuleService['reading']
  moneyBack: TrainOrderModuleService['moneyBack']
}

/** Makes the modules of the railway, each out of the core and of those made before it. */
export const createRailwayModules = (core: Core, given: Given): Railway => {
  const { add } = given
  add(createFareModule(core))
  const timetable = add(createTimetableModule(core)).service
  const run = add(createRunModule({ ...core, timetable, logError: core.logError('runs could not be opened') })).service
  const account = add(
    createRailwayAccountModule({
      ...core,
      ...given,
      logError: core.logError('a user could not be notified of their railway account'),
    }),
  )
  const passenger = add(
    createPassengerModule({
      ...core,
      ...given,
      account: account.service,
      verifier: createSandboxStudentVerifier(core),
    }),
  ).service
  const orders = add(createTrainOrderModule({ ...core, ...given, timetable, run, passenger })).service
  given.reminder.setTripSource(orders.trips)
  add(createETicketModule({ ...core, ...given, orders }))
  add(createTripBadgeModule({ ...core, ...given }))
  const log = add(createWaitlistLogModule({ ...core, ...given, timetable, run })).service
  add(createWaitlistModule({ ...core, ...given, timetable, run, orders, log }))
  if (core.config.demoWorld) add(createDemoTripsModule({ ...core, ...given, timetable, run, passenger, orders }))
  const { watchRuns } = add(createTrainSearchModule({ ...core, timetable, run }))
  const confirmSession: ConfirmSession = (viewer, _session, token) => account.service.confirm(viewer, token)
  return { confirmSession, watchRuns, trainOrders: orders.reading, moneyBack: orders.moneyBack }
}

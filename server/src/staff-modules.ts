import type { Core } from './core.ts'
import { createAuditModule } from './modules/audit/audit.module.ts'
import type { createModerationModule } from './modules/moderation/moderation.module.ts'
import { createModerationWordModule } from './modules/moderation-word/moderation-word.module.ts'
import { createOperatorSettingModule } from './modules/operator-setting/operator-setting.module.ts'
import { createOverviewModule } from './modules/overview/overview.module.ts'
import { createRetentionModule } from './modules/retention/retention.module.ts'
import { createStaffModule } from './modules/staff/staff.module.ts'
import type { createTwoFactorModule } from './modules/two-factor/two-factor.module.ts'
import type { createUserModule } from './modules/user/user.module.ts'
import type { Module } from './platform/module/module.ts'

interface Given {
  add<M extends Module>(module: M): M
  words: Pick<ReturnType<typeof createModerationModule>, 'list'>
  user: ReturnType<typeof createUserModule>['service']
  secondStep: ReturnType<typeof createTwoFactorModule>['service']['secondStep']
}

/** Makes the modules of those who run the app, and of what they see and set for all of it. */
export const createStaffModules = (core: Core, { add, words, user, secondStep }: Given) => {
  const { config, logError } = core
  const audit = add(createAuditModule({ ...core, user: user.people, accounts: user.accounts }))
  const staff = add(createStaffModule({ ...core, audit: audit.service, secondStep, user: user.people }))
  const appointNamed = async () => {
    if (config.serviceStaff.length > 0) await staff.appointments.appointNamed(config.serviceStaff)
  }
  // Whom the setting names may sign up later.
  user.accounts.onSignUp(() => appointNamed().catch(logError('SERVICE_STAFF could not be appointed')))
  const acting = { ...core, audit: audit.service, user: user.people }
  add(createModerationWordModule({ ...acting, list: words.list }))
  const operator = add(createOperatorSettingModule(acting))
  add(createOverviewModule(core))
  add(createRetentionModule(core))
  return { audit, staff, operator }
}

import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import { createRailwayAccountPersonal } from './railway-account.personal.ts'
import { registerRailwayAccountRoutes } from './railway-account.routes.ts'
import { createRailwayAccountService, type RailwayAccountParts } from './railway-account.service.ts'
import { encryptedAccounts } from './railway-account.views.ts'

export { sealPhone } from './railway-account.views.ts'
export type { RailwayAccountService } from './railway-account.service.ts'

/** The railway's own account: a password of its own, and sessions beside those of the app. */
export const createRailwayAccountModule = (parts: RailwayAccountParts) => {
  const service = createRailwayAccountService(parts)
  return {
    service,
    jobs: [
      cleanupJob(
        'railway-account',
        async () => void (await reEncryptColumns(parts.db, parts.vault, encryptedAccounts)),
      ),
    ],
    personal: createRailwayAccountPersonal(parts),
    routes: (register: Register) => registerRailwayAccountRoutes(register, service),
  }
}

import { Failure } from '#server/platform/failure.ts'
import { isStaff } from './handover.policy.ts'
import type { ServiceParts } from './service.parts.ts'

export interface Staff {
  /** @throws {Failure} FORBIDDEN unless the setting SERVICE_STAFF names this user */
  checkStaff(userId: string): Promise<void>
}

export const createStaff = ({ config, user }: Pick<ServiceParts, 'config' | 'user'>): Staff => ({
  checkStaff: async (userId) => {
    const [base] = config.serviceStaff.length === 0 ? [] : await user.baseList([userId], null)
    if (!isStaff(config.serviceStaff, base?.username)) throw new Failure('FORBIDDEN')
  },
})

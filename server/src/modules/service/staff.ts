import { AppError } from '#server/platform/errors/app-error.ts'
import { isStaff } from './handover.policy.ts'
import type { ServiceParts } from './service.parts.ts'

export interface Staff {
  /** Whether the setting SERVICE_STAFF names this user. */
  isStaff(userId: string): Promise<boolean>
  /** @throws {AppError} FORBIDDEN unless the setting SERVICE_STAFF names this user */
  checkStaff(userId: string): Promise<void>
}

export const createStaff = ({ config, user }: Pick<ServiceParts, 'config' | 'user'>): Staff => {
  const isOne = async (userId: string): Promise<boolean> => {
    const [base] = config.serviceStaff.length === 0 ? [] : await user.baseList([userId], null)
    return isStaff(config.serviceStaff, base?.username)
  }
  return {
    isStaff: isOne,
    checkStaff: async (userId) => {
      if (!(await isOne(userId))) throw new AppError('FORBIDDEN')
    },
  }
}

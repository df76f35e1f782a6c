import { AppError } from '#server/platform/errors/app-error.ts'
import type { ServiceParts } from './service-notice.service.ts'

/** Who answers for official accounts: those whom the setting SERVICE_STAFF names; without it nobody. */
export interface ServiceStaffService {
  isStaff(userId: string): Promise<boolean>
  /** @throws {AppError} FORBIDDEN unless the setting names this user */
  checkStaff(userId: string): Promise<void>
}

export const createServiceStaffService = ({
  config,
  user,
}: Pick<ServiceParts, 'config' | 'user'>): ServiceStaffService => {
  const isStaff = async (userId: string): Promise<boolean> => {
    const [base] = config.serviceStaff.length === 0 ? [] : await user.baseList([userId], null)
    // Usernames that differ in case are one.
    return base !== undefined && config.serviceStaff.includes(base.username.toLowerCase())
  }
  return {
    isStaff,
    checkStaff: async (userId) => {
      if (!(await isStaff(userId))) throw new AppError('FORBIDDEN')
    },
  }
}

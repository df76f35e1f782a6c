import { limits } from '#contract/limits.ts'
import type { StaffService } from '../staff/staff.module.ts'
import type { Delivery } from '#server/realtime/delivery.ts'

/** Has those of the desk look again, on whatever page of theirs is open. */
export interface ServiceWatchService {
  /** The queue, or one of its conversations, has changed: to be called once that is committed. Never throws. */
  changed(): Promise<void>
}

export interface ServiceWatchParts {
  staff: Pick<StaffService, 'holders'>
  delivery: Pick<Delivery, 'notify'>
  logError: (error: unknown) => void
}

export const createServiceWatchService = ({ staff, delivery, logError }: ServiceWatchParts): ServiceWatchService => ({
  changed: async () => {
    try {
      const people = await staff.holders('service.read', limits.deskPeople)
      if (people.length > 0) delivery.notify(people, { type: 'desk' })
    } catch (error) {
      // Their pages look by themselves, too.
      logError(error)
    }
  },
})

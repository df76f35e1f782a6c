import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { PersonRecordService } from './person-record.service.ts'

export const registerPersonRecordRoutes = (register: Register, service: PersonRecordService): void => {
  const { personRecord } = contract
  register(personRecord.lookAtWallet, ({ body, viewer }) => service.wallet(body, viewer))
  register(personRecord.lookAtOrders, ({ body, viewer }) => service.orders(body, viewer))
  register(personRecord.pageCases, ({ body }) => service.cases(body))
}

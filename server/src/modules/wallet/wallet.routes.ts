import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { BillService } from './wallet-bill.service.ts'
import type { WalletService } from './wallet.service.ts'

export const registerWalletRoutes = (
  register: Register,
  { wallet, bill }: { wallet: WalletService; bill: BillService },
) => {
  const { wallet: calls } = contract
  register(calls.query, ({ viewer }) => wallet.query(viewer.userId))
  register(calls.pageBill, ({ body, viewer }) => bill.page(body, viewer.userId))
  register(calls.billDetail, ({ params, viewer }) => bill.detail(params.id, viewer.userId))
  register(calls.billMonth, ({ params, viewer }) => bill.month(params.month, viewer.userId))
  register(calls.noteBill, ({ body, viewer }) => bill.note(body, viewer.userId))
  register(calls.exportBill, ({ body, viewer }) => bill.exportCsv(body, viewer.userId))
}

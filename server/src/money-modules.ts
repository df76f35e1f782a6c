import type { Core } from './core.ts'
import { createAdjustmentModule } from './modules/adjustment/adjustment.module.ts'
import { createPayeeService, createPaymentModule } from './modules/payment/payment.module.ts'
import { createRedPacketCoverModule } from './modules/red-packet-cover/red-packet-cover.module.ts'
import { createWalletModule } from './modules/wallet/wallet.module.ts'
import type { Module } from './platform/module/module.ts'

type PartsOf<Create extends (parts: never) => unknown> = Parameters<Create>[0]

/** What these modules take of the others. */
type Given = Omit<
  PartsOf<typeof createWalletModule> &
    PartsOf<typeof createPayeeService> &
    PartsOf<typeof createPaymentModule> &
    PartsOf<typeof createRedPacketCoverModule> &
    PartsOf<typeof createAdjustmentModule>,
  keyof Core | 'payees' | 'sandbox' | 'spending' | 'wallet' | 'warn'
> & {
  /** Has the app loop over a module as well. */
  add<M extends Module>(module: M): M
}

/** Makes the modules by which money comes in and goes out, each out of the core and of those made before it. */
export const createMoneyModules = (core: Core, { add, ...given }: Given) => {
  const money = { ...core, ...given }
  const warn = core.warn('something is odd about a payment')
  const payees = createPayeeService(money)
  const wallet = add(createWalletModule(money))
  const paying = { ...money, sandbox: core.paymentSandbox, warn, payees, spending: wallet.service }
  const payment = add(createPaymentModule(paying))
  const cover = add(createRedPacketCoverModule({ ...money, wallet: wallet.service }))
  add(createAdjustmentModule({ ...money, wallet: wallet.service }))
  return { wallet, payment, cover }
}

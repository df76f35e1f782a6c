import type { CSSProperties, ReactNode } from 'react'
import type { Wallet } from '#contract/wallet.ts'
import { useBill } from '#web/features/wallet/api/page-bill.ts'
import { filtersOf } from '#web/features/wallet/bill-filters.ts'
import { BillSkeleton } from '#web/features/wallet/components/bill-list.tsx'
import { LimitCard } from '#web/features/wallet/components/limit-card.tsx'
import {
  BalanceCard,
  BalanceSkeleton,
  BillLineLink,
  SandboxNote,
  useAmountsHidden,
  useWallet,
} from '#web/features/wallet/index.ts'
import { thisMonth } from '#web/features/wallet/month.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { revealForwards } from '#web/ui/skeleton.tsx'

const actionClass =
  'flex min-h-16 flex-col items-center justify-center gap-1 rounded-control py-1.5 text-sm transition-colors active:bg-wash'

/** The seal of an action, in a colour of its own. */
const Glyph = ({ glyph, tint }: { glyph: string; tint: string }) => (
  <span aria-hidden className="wallet-glyph" style={{ '--tint': tint } as CSSProperties}>
    {glyph}
  </span>
)

/** What can be done with the money. */
const Actions = ({ wallet }: { wallet: Wallet }) => (
  <nav aria-label="钱包功能" className="wallet-actions rounded-card bg-card p-2">
    {wallet.topUpFlag && (
      <>
        <Link to="/wallet/top-up" className={actionClass}>
          <Glyph glyph="充" tint="var(--color-leaf)" />
          充值
        </Link>
        <Link to="/wallet/withdraw" className={actionClass}>
          <Glyph glyph="提" tint="var(--color-river)" />
          提现
        </Link>
      </>
    )}
    <Link to="/wallet/bill" className={actionClass}>
      <Glyph glyph="账" tint="var(--color-amber)" />
      账单
    </Link>
    <Link to="/wallet/month/$month" params={{ month: thisMonth() }} className={actionClass}>
      <Glyph glyph="月" tint="var(--color-seal)" />
      月账单
    </Link>
    <Link to="/wallet/statement" className={actionClass}>
      <Glyph glyph="通" tint="var(--color-river)" />
      一账通
    </Link>
  </nav>
)

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-x-3 rounded-card bg-card py-2 pr-2 pl-4 text-sm">
    {children}
  </div>
)

/** The last movements, and the way to all. */
const LastLines = ({ bill: { data, error, refetch } }: { bill: ReturnType<typeof useBill> }) => {
  const hidden = useAmountsHidden()
  const lines = data?.lines.slice(0, 5)
  return (
    <section aria-labelledby="last-lines">
      <div className="flex min-h-12 items-center justify-between px-4 pb-1">
        <h2 id="last-lines" className="text-sm text-ink-2">
          最近账单
        </h2>
        {lines !== undefined && lines.length > 0 && (
          <Link to="/wallet/bill" className="inline-flex min-h-11 items-center text-sm text-river">
            全部账单
          </Link>
        )}
      </div>
      {lines === undefined ? (
        error === null ? (
          <div className="rounded-card bg-card">
            <BillSkeleton rows={5} />
          </div>
        ) : (
          <InlineError message="账单没有加载出来" onRetry={() => void refetch()} />
        )
      ) : lines.length === 0 ? (
        <div className="rounded-card bg-card">
          <EmptyState
            drawing="purse"
            title="还没有账单"
            text="充值、付款、收到的转账和红包，都会记在这里"
            action={
              <Link to="/wallet/top-up" className={buttonClass({ variant: 'secondary' })}>
                先存一笔
              </Link>
            }
          />
        </div>
      ) : (
        <List>
          {lines.map((line) => (
            <li key={line.id}>
              <BillLineLink line={line} hidden={hidden} />
            </li>
          ))}
        </List>
      )}
    </section>
  )
}

const Ready = ({ wallet, bill }: { wallet: Wallet; bill: ReturnType<typeof useBill> }) => (
  <>
    <BalanceCard wallet={wallet} />
    <Actions wallet={wallet} />
    {wallet.receivable > 0 && (
      <Notice>
        <p className="min-w-0 flex-1">
          有一笔充值被支付渠道退回，还欠 {formatMoney(wallet.receivable)}。收到的钱会先补上它，补足之后才能提现。
        </p>
      </Notice>
    )}
    {!wallet.paymentPasswordFlag && (
      <Notice>
        <p className="min-w-[min(100%,9em)] flex-1 text-ink-2">设一个 6 位支付密码，付款、转账、提现时用它确认</p>
        <Link to="/wallet/payment-password" className={buttonClass({ variant: 'quiet' })}>
          去设置
        </Link>
      </Notice>
    )}
    <LastLines bill={bill} />
    <LimitCard limit={wallet.limit} />
    <List label="红包">
      <ListItem
        title="红包记录"
        value="收到的、发出的"
        render={(props) => <Link to="/wallet/red-packets" {...props} />}
      />
      <ListItem title="红包封面" value="换一张脸发红包" render={(props) => <Link to="/wallet/covers" {...props} />} />
    </List>
    <List label="安全">
      <ListItem
        title="支付密码"
        value={wallet.paymentPasswordFlag ? '已设置' : '未设置'}
        render={(props) => <Link to="/wallet/payment-password" {...props} />}
      />
    </List>
    {wallet.sandboxFlag && <SandboxNote />}
  </>
)

/** /wallet: the balance, what can be done with it, and what happened last. */
export const WalletScreen = () => {
  const { back } = useNavigation()
  const { data: wallet, error, refetch } = useWallet()
  // Asked for beside the wallet, though it is shown with it.
  const bill = useBill(filtersOf({}))
  return (
    <Page nav={<NavBar title="钱包" onBack={back} />}>
      <div ref={revealForwards} className="space-y-3 px-3 pt-2 pb-8">
        {wallet !== undefined ? (
          <Ready wallet={wallet} bill={bill} />
        ) : error === null ? (
          <div role="status" aria-label="正在加载钱包">
            <BalanceSkeleton />
          </div>
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  )
}

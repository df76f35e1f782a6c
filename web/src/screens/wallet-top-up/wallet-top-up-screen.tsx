import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useBeginTopUp } from '#web/features/wallet/api/begin-top-up.ts'
import { AmountField } from '#web/features/wallet/components/amount-field.tsx'
import { SandboxNote, useWallet } from '#web/features/wallet/index.ts'
import { keepTopUpReturn } from '#web/features/wallet/top-up-return.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatFen, formatMoney, parseYuan } from '#web/lib/text/format-money.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** In yuan. */
const presets = ['50', '100', '200', '500', '1000', '2000'] as const

const { min, max } = limits.topUp

/** What is wrong with an amount, or undefined. */
const errorOf = (typed: string): string | undefined => {
  const amount = parseYuan(typed)
  if (typed.trim() === '') return '请填写金额，或选一个'
  if (amount === undefined) return '金额写作 12 或 12.50 这样'
  if (amount < min) return `最少充 ${formatMoney(min)}`
  if (amount > max) return `一次最多充 ${formatMoney(max)}`
  return undefined
}

const Form = ({ sandbox, onBack }: { sandbox: boolean; onBack: () => void }) => {
  const { next } = useLocation().search
  const { leave } = useNavigation()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate: begin, isPending, isSuccess } = useBeginTopUp()
  const amount = parseYuan(typed)
  const error = errorOf(typed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (error !== undefined || amount === undefined || isPending || isSuccess) return
    begin(amount, {
      onSuccess: ({ id, payUrl }) => {
        keepTopUpReturn(id, next)
        leave(payUrl)
      },
    })
  }

  return (
    <Page
      nav={<NavBar title="充值" onBack={onBack} />}
      footer={
        <BottomBar label="充值">
          <div className="mx-auto max-w-column">
            <Button type="submit" form="top-up" size="lg" block busy={isPending || isSuccess}>
              {amount !== undefined && error === undefined ? `去支付 ${formatMoney(amount)}` : '去支付'}
            </Button>
          </div>
        </BottomBar>
      }
    >
      <form id="top-up" noValidate onSubmit={submit} className="mx-auto max-w-column space-y-5 px-4 pt-2 pb-8">
        <AmountField
          label="充多少"
          value={typed}
          onChange={setTyped}
          placeholder={`${formatFen(min)} 到 ${formatFen(max)}`}
          error={tried ? error : undefined}
        />
        <fieldset>
          <legend className="mb-2 text-sm text-ink-2">常用金额</legend>
          <div className="wallet-presets">
            {presets.map((preset) => (
              <label key={preset} className="wallet-preset">
                <input
                  type="radio"
                  name="preset"
                  className="sr-only"
                  checked={amount === Number(preset) * 100}
                  onChange={() => setTyped(preset)}
                />
                {preset} 元
              </label>
            ))}
          </div>
        </fieldset>
        <p className="text-sm text-ink-2">
          付款在支付宝的收银台完成，完成后会回到这里。没有付成的，{limits.topUpSeconds / 60} 分钟后自动关闭。
        </p>
        {sandbox && <SandboxNote />}
      </form>
    </Page>
  )
}

/** /wallet/top-up: how much; then the provider's cashier has it. Query `next`: where it is needed. */
export const WalletTopUpScreen = () => {
  const { back } = useNavigation()
  const { data: wallet } = useWallet()
  if (wallet?.topUpFlag === false)
    return (
      <Page nav={<NavBar title="充值" onBack={back} />}>
        <EmptyState
          drawing="gate"
          title="暂时不能充值"
          text="支付渠道还没有接通，以后再来看看"
          action={
            <Link to="/wallet" replace className={buttonClass({ variant: 'secondary' })}>
              回到钱包
            </Link>
          }
        />
      </Page>
    )
  return <Form sandbox={wallet?.sandboxFlag ?? false} onBack={back} />
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PaymentPasswordState } from '#contract/payment-password.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { List } from '#web/ui/list.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'
import { setSmallPayment } from '../api/payment-password.ts'
import { isPaymentPasswordRefusal } from '../payment-password-refusal.ts'
import { PaymentPasswordSheet } from './payment-password-sheet.tsx'

const { each, day } = limits.smallPayment
const rule = `每笔 ${each / 100} 元、一天共 ${day / 100} 元以内，转账和发红包不用输支付密码。提现总要输`

/** Lets small payments go without the payment password: turned on by it, off at once. */
export const SmallPaymentSwitch = ({ smallPaymentFlag, smallPaymentLeft }: PaymentPasswordState) => {
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)

  const turnOn = async (paymentPassword: string) => {
    await setSmallPayment(queryClient, { smallPaymentFlag: true, paymentPassword }, isPaymentPasswordRefusal)
    toast('小额免密已开启')
  }
  const turnOff = async () => {
    setBusy(true)
    try {
      await setSmallPayment(queryClient, { smallPaymentFlag: false }, () => false)
      toast('小额免密已关闭')
    } catch {
      // It has been told.
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <List>
        <li>
          <Switch
            label="小额免密支付"
            description={smallPaymentFlag ? `${rule}。今天还剩 ${formatMoney(smallPaymentLeft)}` : rule}
            checked={smallPaymentFlag}
            disabled={busy}
            onCheckedChange={(checked) => (checked ? setAsks(true) : void turnOff())}
          />
        </li>
      </List>
      <PaymentPasswordSheet open={asks} onOpenChange={setAsks} title="开启小额免密" onConfirm={turnOn} />
    </>
  )
}

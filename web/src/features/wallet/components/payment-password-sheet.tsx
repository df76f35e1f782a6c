import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { isPaymentPasswordRefusal, refusalText } from '../payment-password-refusal.ts'
import { SecretPad } from './secret-pad.tsx'

interface PaymentPasswordSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is paid for: 提现到支付宝. */
  title: string
  /** In 分; without, nothing is paid. */
  amount?: number
  /** Stands below the amount: what it costs besides. */
  note?: string | undefined
  /**
   * Makes the call, `quiet: isPaymentPasswordRefusal`. The sheet closes by itself when it is done, and when it was refused for
   * anything but the payment password: that has been told.
   */
  onConfirm: (paymentPassword: string) => Promise<void>
}

/** So long after it began to rise it takes no taps: longer than it rises, and than lies between the two taps of who taps twice. */
const risingMs = 400

/** Whether the second tap on what opened the sheet is over, which would meet a key that has come to lie under the finger. */
const useStands = (): boolean => {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), risingMs)
    return () => clearTimeout(timer)
  }, [])
  return stands
}

const Confirm = ({
  amount,
  note,
  onConfirm,
  onDone,
}: Omit<PaymentPasswordSheetProps, 'open' | 'onOpenChange' | 'title'> & { onDone: () => void }) => {
  const [digits, setDigits] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const stands = useStands()

  const confirm = async (paymentPassword: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm(paymentPassword)
      onDone()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setDigits('')
      if (isPaymentPasswordRefusal(failure)) setError(refusalText(failure))
      else onDone()
    } finally {
      setBusy(false)
    }
  }

  return (
    // Who types is not kept waiting.
    <div className={clsx('pb-2', !stands && 'pointer-events-none')}>
      {amount !== undefined && <p className="text-center text-3xl font-semibold tabular-nums">{formatMoney(amount)}</p>}
      {note !== undefined && <p className="mt-1 text-center text-sm text-ink-2">{note}</p>}
      <div className="mt-4">
        <SecretPad
          label="请输入支付密码"
          value={digits}
          onChange={setDigits}
          onComplete={(value) => void confirm(value)}
          busy={busy}
          error={error}
        />
      </div>
      <div className="mt-3 text-center">
        <Link
          to="/wallet/payment-password"
          search={{ mode: 'forgotten' }}
          className="inline-flex min-h-11 items-center px-4 text-sm text-river"
        >
          忘记支付密码
        </Link>
      </div>
    </div>
  )
}

/** Asks for the payment password before money moves; says what moves. */
export const PaymentPasswordSheet = ({ open, onOpenChange, title, ...rest }: PaymentPasswordSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={title}>
    <Confirm {...rest} onDone={() => onOpenChange(false)} />
  </Sheet>
)

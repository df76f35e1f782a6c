import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/lib/client/api-error.ts'
import { changePaymentPassword } from '../api/payment-password.ts'
import { isPaymentPasswordRefusal, refusalText } from '../payment-password-refusal.ts'
import { SecretPad } from './secret-pad.tsx'
import { TwiceEntered } from './twice-entered.tsx'

/** The old payment password, and another one twice. */
export const ChangePaymentPassword = ({ onDone }: { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const [digits, setDigits] = useState('')
  const [old, setOld] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const change = async (paymentPassword: string, newOne: string) => {
    setBusy(true)
    try {
      await changePaymentPassword(
        queryClient,
        { paymentPassword, newPaymentPassword: newOne },
        isPaymentPasswordRefusal,
      )
      onDone()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setDigits('')
      setOld(undefined)
      setError(isPaymentPasswordRefusal(failure) ? refusalText(failure) : undefined)
    } finally {
      setBusy(false)
    }
  }

  if (old !== undefined) return <TwiceEntered busy={busy} onEntered={(value) => void change(old, value)} />
  return (
    <SecretPad
      label="先输入现在的支付密码"
      value={digits}
      onChange={setDigits}
      onComplete={(value) => {
        setError(undefined)
        setOld(value)
      }}
      error={error}
    />
  )
}

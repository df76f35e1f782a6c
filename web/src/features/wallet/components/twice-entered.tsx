import { useState } from 'react'
import { newPaymentPassword } from '#contract/payment-password.ts'
import { SecretPad } from './secret-pad.tsx'

interface TwiceEnteredProps {
  /** It was entered the same twice, and may be used. */
  onEntered: (paymentPassword: string) => void
  busy?: boolean
}

/** A new payment password: entered, and once more, as nobody sees what they enter. */
export const TwiceEntered = ({ onEntered, busy = false }: TwiceEnteredProps) => {
  const [first, setFirst] = useState<string>()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()

  const begin = (value: string) => {
    setDigits('')
    const problem = newPaymentPassword.safeParse(value).error?.issues[0]?.message
    setError(problem)
    if (problem === undefined) setFirst(value)
  }
  const end = (value: string) => {
    setDigits('')
    if (value === first) return onEntered(value)
    setFirst(undefined)
    setError('两次输入的不一样，再来一遍')
  }

  const pad = { value: digits, onChange: setDigits, busy, error }
  return first === undefined ? (
    <SecretPad key="first" {...pad} label="设置 6 位数字的支付密码" onComplete={begin} />
  ) : (
    <SecretPad key="again" {...pad} label="再输入一次" onComplete={end} />
  )
}

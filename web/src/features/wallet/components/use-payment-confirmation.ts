import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { usePaymentPassword } from '../api/payment-password.ts'
import { walletKeys } from '../api/wallet-keys.ts'
import { amountRefusalOf, isPaymentPasswordRefusal } from '../payment-password-refusal.ts'

interface Payment {
  /** In 分. */
  amount: number
  /**
   * Makes the call with the same `clientId` each time; `quiet: isToldByForm` where `amountError` is shown, else
   * `isPaymentPasswordRefusal`.
   * @param paymentPassword null: none is needed for so little
   */
  onConfirm: (paymentPassword: string | null) => Promise<void>
}

/**
 * Confirms a payment out of the wallet: a small one goes at once if they who pay have chosen so, any other opens the
 * `PaymentPasswordSheet`, which takes what `sheet` holds. What is refused for want of the payment password opens it, too.
 */
export const usePaymentConfirmation = ({ amount, onConfirm }: Payment) => {
  const queryClient = useQueryClient()
  const { data: state } = usePaymentPassword()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ amount: number; message: string }>()
  const isSmall = amount <= Math.min(limits.smallPayment.each, state?.smallPaymentLeft ?? 0)

  const confirm = async (paymentPassword: string | null) => {
    setRefused(undefined)
    try {
      await onConfirm(paymentPassword)
    } catch (failure) {
      const message = amountRefusalOf(failure)
      if (message !== undefined) setRefused({ amount, message })
      throw failure
    }
  }
  const payWithout = async () => {
    setBusy(true)
    try {
      await confirm(null)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (isPaymentPasswordRefusal(failure)) setOpen(true)
    } finally {
      setBusy(false)
      // Less is left of the day.
      void queryClient.invalidateQueries({ queryKey: walletKeys.paymentPassword })
    }
  }

  return {
    ask: () => (isSmall ? void payWithout() : setOpen(true)),
    /** It is being paid without the payment password. */
    busy,
    /** Why this amount was refused, to stand at its field. */
    amountError: refused?.amount === amount ? refused.message : undefined,
    sheet: { open, onOpenChange: setOpen, amount, onConfirm: confirm },
  }
}

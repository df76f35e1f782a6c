import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { usePaymentPassword } from '../api/payment-password.ts'
import { walletKeys } from '../api/wallet-keys.ts'
import { isPaymentPasswordRefusal } from '../payment-password-refusal.ts'

interface Payment {
  /** In 分. */
  amount: number
  /**
   * Makes the call, `quiet: isPaymentPasswordRefusal`, with the same `clientId` each time.
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
  const isSmall = amount <= Math.min(limits.smallPayment.each, state?.smallPaymentLeft ?? 0)

  const payWithout = async () => {
    setBusy(true)
    try {
      await onConfirm(null)
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
    sheet: { open, onOpenChange: setOpen, amount, onConfirm },
  }
}

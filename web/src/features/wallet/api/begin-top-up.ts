import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { randomId } from '#web/lib/browser/random-id.ts'

/**
 * How to make an order over an amount of 分; it answers where to pay. The same amount again is the same order, as long as that
 * can be paid. The client shows a failure to the user.
 */
export const useBeginTopUp = () => {
  const order = useRef({ amount: 0, clientId: '' })
  return useMutation({
    mutationFn: async (amount: number) => {
      if (order.current.amount !== amount) order.current = { amount, clientId: randomId() }
      const begin = () => call('payment.beginTopUp', { body: order.current }, { quiet: isOver })
      try {
        return await begin()
      } catch (error) {
        if (!isOver(error)) throw error
        order.current = { amount, clientId: randomId() }
        return await begin()
      }
    },
  })
}

/** The order that this page has made before was paid or closed meanwhile. */
const isOver = (error: unknown) => isRefusal(error, 'TOP_UP_GONE') || isRefusal(error, 'CLIENT_ID_USED')

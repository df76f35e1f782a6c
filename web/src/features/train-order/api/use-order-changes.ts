import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ordersChanged } from '#web/lib/socket/orders-changed.ts'

/** Has what is shown of one's orders asked for again as soon as the server tells that one of them is another now. */
export const useOrderChanges = (queryKey: QueryKey): void => {
  const queryClient = useQueryClient()
  const handleChange = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }))
  useEffect(() => ordersChanged.subscribe(() => handleChange()), [])
}

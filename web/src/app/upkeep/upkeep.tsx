import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startAppUpdates } from '#web/lib/offline/app-updates.ts'
import { keepAnswers } from './keep-answers.ts'
import { UpdateOffer } from './update-offer.tsx'

/** Keeps the app and what is read in it on this device, and offers new versions. */
export const Upkeep = () => {
  const queryClient = useQueryClient()
  useEffect(() => keepAnswers(queryClient), [queryClient])
  useEffect(() => void startAppUpdates(), [])
  return <UpdateOffer />
}

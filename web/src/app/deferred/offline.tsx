import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from '#web/lib/navigation/context.ts'
import { applyUpdate, startAppUpdates, useUpdateApplying, useUpdateReady } from '#web/lib/offline/app-updates.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { pageAt } from '../pages.tsx'
import { forgetUser } from './forget-user.ts'
import { persistAnswers } from './persist-answers.ts'

/**
 * Offers a new version, above the tab bar: so it is nowhere where somebody writes, and covers no button. Who does not
 * want it now gets it with the next start, or under 设置.
 */
const UpdateOffer = () => {
  const ready = useUpdateReady()
  const applying = useUpdateApplying()
  const { pathname } = useLocation()
  const [declined, setDeclined] = useState(false)
  const shown = ready && !declined && pageAt(pathname).row?.tab === true
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-20 z-30 px-4 pb-safe">
      {shown && (
        <div className="pointer-events-auto mx-auto flex w-fit animate-rise flex-wrap items-center gap-x-2 rounded-[26px] border border-line bg-card py-1 pr-1 pl-[20px] shadow-float">
          <span className="text-base text-balance">新版本已准备好</span>
          <span className="ml-auto flex items-center gap-2">
            <Button variant="quiet" className="px-3!" busy={applying} onClick={applyUpdate}>
              更新
            </Button>
            <IconButton label="以后再更新" onClick={() => setDeclined(true)} className="text-ink-3">
              <X size={18} aria-hidden />
            </IconButton>
          </span>
        </div>
      )}
    </div>
  )
}

/** Keeps the app and what is read in it on this device, and offers new versions. */
export const Offline = () => {
  const queryClient = useQueryClient()
  useEffect(() => persistAnswers(queryClient), [queryClient])
  useEffect(forgetUser, [])
  useEffect(() => void startAppUpdates(), [])
  return <UpdateOffer />
}

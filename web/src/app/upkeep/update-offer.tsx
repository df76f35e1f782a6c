import { X } from 'lucide-react'
import { useState } from 'react'
import { applyUpdate, useUpdateReady } from '#web/lib/offline/app-updates.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { pageAt } from '../pages.tsx'

/**
 * Offers a new version, above the tab bar: so it is nowhere where somebody writes, and covers no button. Who does not
 * want it now gets it with the next start, or under 设置.
 */
export const UpdateOffer = () => {
  const ready = useUpdateReady()
  const { pathname } = useLocation()
  const [declined, setDeclined] = useState(false)
  const shown = ready && !declined && pageAt(pathname).row?.child === true
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-20 z-30 px-4 pb-safe">
      {shown && (
        <div className="pointer-events-auto mx-auto flex w-fit animate-rise items-center gap-2 rounded-full border border-line bg-card py-1 pr-1 pl-5 shadow-float">
          <span className="text-base">新版本已准备好</span>
          <Button variant="quiet" className="px-3!" onClick={applyUpdate}>
            更新
          </Button>
          <IconButton label="以后再更新" onClick={() => setDeclined(true)} className="text-ink-3">
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}

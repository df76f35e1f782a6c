import { Drawer } from '@base-ui/react/drawer'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { FullPage } from './full-page.tsx'
import { usePlayer, usePlayerState } from './use-player.ts'

const controls = 'button, a, input, textarea, select, [contenteditable], [role="button"]'

/** The space bar plays and pauses, unless the focus is in something that has a use for it. */
const useSpaceKey = (active: boolean, onSpace: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(controls) !== null) return
    event.preventDefault()
    onSpace()
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active])
}

interface FullPlayerProps {
  /** Where the focus goes when it becomes small. */
  coverRef: RefObject<HTMLButtonElement | null>
}

/** The player as a page above every page. Becomes small by its button, Escape, or a swipe down. */
export const FullPlayer = ({ coverRef }: FullPlayerProps) => {
  const player = usePlayer()
  const { view } = usePlayerState()
  const playRef = useRef<HTMLButtonElement>(null)
  const open = view === 'full'
  useSpaceKey(open, player.toggle)

  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && player.act({ type: 'minimise' })}>
      <Drawer.Portal>
        <Drawer.Viewport className="fixed inset-0 z-40 mx-auto max-w-[480px] overflow-clip">
          <Drawer.Popup
            initialFocus={playRef}
            finalFocus={() => coverRef.current ?? true}
            className="relative isolate size-full transform-[translateY(var(--drawer-swipe-movement-y))] overflow-clip bg-paper text-ink outline-none transition-transform duration-240 data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] data-swiping:duration-0 data-swiping:select-none"
          >
            <FullPage playRef={playRef} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

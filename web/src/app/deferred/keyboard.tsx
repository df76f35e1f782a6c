import { useEffect, useRef, useState } from 'react'
import { roomy, useMedia } from '#web/lib/browser/media.ts'
import { shortcutsWanted } from '#web/lib/keyboard/shortcuts-wanted.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { overlays } from '#web/lib/navigation/overlays.ts'
import { useStore } from '#web/lib/store/store.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
// Notices from now on what is pressed, before the first menu is opened.
import '#web/ui/use-control.ts'
import { type Shortcut, shortcuts } from './shortcuts.ts'
import { openAtPointer } from './things.ts'

const ShortcutsSheet = lazyPart(async () => ({ default: (await import('./shortcuts-sheet.tsx')).ShortcutsSheet }))

/** Between the two keys of one shortcut. */
const pauseMs = 1200

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const rows: readonly Shortcut[] = shortcuts.flatMap((group) => group.rows)

const findShortcut = (pressed: readonly string[]) =>
  rows.find(({ run, keys }) => run && keys.some((way) => way.join(' ') === pressed.join(' ')))

const beginsOne = (key: string) => rows.some(({ keys }) => keys.some((way) => way.length > 1 && way[0] === key))

/** Single keys do what `shortcuts.ts` says, except while somebody writes or something stands open; a right click opens menus. */
export const Keyboard = () => {
  const navigation = useNavigation()
  const hasRoom = useMedia(roomy)
  const wanted = useStore(shortcutsWanted)
  const [open, setOpen] = useState(false)
  const first = useRef<{ key: string; at: number } | null>(null)

  useEffect(() => {
    if (!hasRoom || !wanted) return undefined
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if (event.defaultPrevented || event.isComposing || (event.repeat && key !== 'j' && key !== 'k')) return
      if (event.metaKey || event.ctrlKey || event.altKey || isWriting(event.target) || overlays.get().length > 0) return
      const begun = first.current !== null && event.timeStamp - first.current.at < pauseMs ? [first.current.key] : []
      first.current = null
      const shortcut = findShortcut([...begun, key]) ?? findShortcut([key])
      if (shortcut?.run) {
        event.preventDefault()
        shortcut.run({ navigation, showAll: () => setOpen(true) })
      } else if (beginsOne(key)) first.current = { key, at: event.timeStamp }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [hasRoom, wanted, navigation])

  useEffect(() => {
    if (!hasRoom) return undefined
    document.addEventListener('contextmenu', openAtPointer)
    return () => document.removeEventListener('contextmenu', openAtPointer)
  }, [hasRoom])

  return (
    <LazySheet open={open}>
      <ShortcutsSheet open={open} onOpenChange={setOpen} />
    </LazySheet>
  )
}

import { Suspense } from 'react'
import { roomy, useMedia } from '#web/lib/browser/media.ts'
import { lazyPart } from './lazy-part.ts'
import { Sheet, type SheetProps } from './sheet.tsx'
import { useControl } from './use-control.ts'

const DesktopPopover = lazyPart(async () => ({ default: (await import('./desktop-popover.tsx')).DesktopPopover }))

/** Something short to read or to choose: a sheet on a phone, a card at its control on a desktop. */
export const Popover = (props: SheetProps) => {
  const hasRoom = useMedia(roomy)
  const control = useControl(props.open)?.element
  if (!hasRoom || control === undefined) return <Sheet {...props} />
  return (
    <Suspense>
      <DesktopPopover {...props} control={control} />
    </Suspense>
  )
}

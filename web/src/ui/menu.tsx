import { lazy, type ReactNode, Suspense } from 'react'
import { roomy, useMedia } from '#web/lib/browser/media.ts'
import { type Action, ActionList } from './action-list.tsx'
import { Sheet } from './sheet.tsx'
import { useControl } from './use-control.ts'

const DesktopMenu = lazy(async () => ({ default: (await import('./desktop-menu.tsx')).DesktopMenu }))

export interface MenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  actions: readonly Action[]
  /** One was chosen, and is about to be done. */
  onChoose?: () => void
  /** Stands above the actions of a sheet: what they are about, where the menu does not open at it. */
  children?: ReactNode
}

/** What can be done with a thing: a sheet on a phone, a menu at its control on a desktop. */
export const Menu = ({ children, ...props }: MenuProps) => {
  const { open, onOpenChange, title, actions, onChoose } = props
  const hasRoom = useMedia(roomy)
  const control = useControl(open)
  if (hasRoom && control !== null)
    return (
      <Suspense>
        <DesktopMenu {...props} control={control} />
      </Suspense>
    )
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      {children}
      <ActionList actions={actions} {...(onChoose && { onChoose })} />
    </Sheet>
  )
}

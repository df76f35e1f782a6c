import { type ReactNode, Suspense } from 'react'
import { type Action, ActionList } from './action-list.tsx'
import { lazyPart } from './lazy-part.ts'
import { Sheet } from './sheet.tsx'
import { useControl } from './use-control.ts'

const MenuPopup = lazyPart(async () => ({ default: (await import('./menu-popup.tsx')).MenuPopup }))

export interface MenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  actions: readonly Action[]
  /** One was chosen, and is about to be done. */
  onChoose?: () => void
  /** `tiles`, for short names on a phone: side by side, an icon above each. On a desktop it is always a list. */
  look?: 'list' | 'tiles'
  /** Stands above the actions where the menu opens at nothing: what they are about. */
  children?: ReactNode
}

/** What can be done with a thing: a menu at the thing, or a sheet where it was opened by nothing that is on the screen. */
export const Menu = ({ children, ...props }: MenuProps) => {
  const { open, onOpenChange, title, actions, onChoose } = props
  const control = useControl(open)
  if (control !== null)
    return (
      <Suspense>
        <MenuPopup {...props} control={control} />
      </Suspense>
    )
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      {children}
      <ActionList actions={actions} {...(onChoose && { onChoose })} />
    </Sheet>
  )
}

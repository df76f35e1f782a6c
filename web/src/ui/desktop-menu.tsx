import { Menu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { useOverlay } from '#web/lib/navigation/overlays.ts'
import type { MenuProps } from './menu.tsx'

interface DesktopMenuProps extends Omit<MenuProps, 'children'> {
  control: Element
}

/** A menu at the control that opened it. Arrow keys choose, Escape and going back close it. */
export const DesktopMenu = ({ open, onOpenChange, title, actions, onChoose, control }: DesktopMenuProps) => {
  useOverlay(open, () => onOpenChange(false))
  return (
    <Menu.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Menu.Portal>
        <Menu.Positioner anchor={control} align="end" sideOffset={4} collisionPadding={12} className="z-40">
          <Menu.Popup
            aria-label={title}
            finalFocus={{ current: control instanceof HTMLElement ? control : null }}
            className="max-h-(--available-height) max-w-80 min-w-44 overflow-y-auto rounded-card border border-line bg-card p-1.5 text-ink shadow-float outline-none"
          >
            {actions.map(({ text, icon, run, danger = false }) => (
              <Menu.Item
                key={text}
                closeOnClick={false}
                onClick={() => {
                  onChoose?.()
                  run()
                }}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-base outline-none select-none data-highlighted:bg-wash',
                  danger && 'text-rust',
                )}
              >
                {icon}
                <span className="min-w-0 break-words">{text}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

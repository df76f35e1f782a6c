import { Menu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { roomy, useMedia } from '#web/lib/browser/media.ts'
import { useOverlay } from '#web/lib/navigation/overlays.ts'
import type { MenuProps } from './menu.tsx'
import { type Control, focusAfter } from './use-control.ts'
import './menu-popup.css'

interface MenuPopupProps extends Omit<MenuProps, 'children'> {
  control: Control
}

/**
 * Where a menu opens: at the thing; at the pointer after a right click; and at the finger where the thing leaves it no room
 * above or below, so that it is not covered from one end to the other.
 */
const anchorOf = ({ element, point, right }: Control) =>
  point === null || (!right && element.getBoundingClientRect().height < innerHeight / 2)
    ? element
    : { getBoundingClientRect: () => new DOMRect(point.x, point.y) }

/** A bubble, which cannot have the focus, leaves it to what had it before. */
const mayFocus = (element: Element): element is HTMLElement => element instanceof HTMLElement && element.tabIndex >= 0

/** A menu at the control that opened it. Arrow keys choose, Escape, going back and a tap beside it close it. */
export const MenuPopup = ({ open, onOpenChange, title, actions, onChoose, look = 'list', control }: MenuPopupProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const { element } = control
  const tiles = !useMedia(roomy) && look === 'tiles'
  useOverlay(open, () => onOpenChange(false))
  return (
    <Menu.Root open={open} onOpenChange={(next) => onOpenChange(next)} orientation={tiles ? 'horizontal' : 'vertical'}>
      <Menu.Portal>
        {/* Until the menu has gone it takes what is tapped: the second tap of two would meet what lies behind it. */}
        <Menu.Backdrop className="fixed inset-0 z-40" />
        <Menu.Positioner
          anchor={() => anchorOf(control)}
          align={tiles ? 'center' : control.right ? 'start' : 'end'}
          sideOffset={tiles ? 8 : 4}
          collisionPadding={12}
          // All that is on a page belongs into a landmark.
          role="region"
          aria-label={title}
          className="z-40"
        >
          <Menu.Popup
            ref={popup}
            aria-label={title}
            data-look={tiles ? 'tiles' : 'list'}
            {...(mayFocus(element) && { finalFocus: () => focusAfter(element, popup.current) })}
            className="menu-popup"
          >
            {actions.map(({ text, icon, run, danger = false }) => (
              <Menu.Item
                key={text}
                closeOnClick={false}
                onClick={() => {
                  onChoose?.()
                  run()
                }}
                className={clsx('menu-item', danger && 'text-rust')}
              >
                {icon}
                <span>{text}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

import { type ReactNode, useState } from 'react'
import type { ChatWindow } from '#contract/chat.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { useWindows } from '../../page-windows.ts'
import { useServices } from '../../query-services.ts'
import { usePress } from '../use-press.ts'
import { ConnectionLine } from './connection-line.tsx'
import { ServiceRow } from './service-row.tsx'
import { useWindowDeeds } from './use-window-deeds.ts'
import { WindowMenu } from './window-menu.tsx'
import { WindowRow } from './window-row.tsx'
import { WindowsSkeleton } from './windows-skeleton.tsx'

interface WindowListProps {
  /** Stands above the windows. */
  head: ReactNode
}

interface Menu {
  window: ChatWindow
  open: 'menu' | 'delete' | null
}

/** The windows of the user, official accounts first. */
export const WindowList = ({ head }: WindowListProps) => {
  const query = useWindows()
  const services = useServices().data ?? []
  const { pin, mute } = useWindowDeeds()
  const [menu, setMenu] = useState<Menu | null>(null)
  const { windows } = query
  const official = windows.filter(({ partner }) => partner.serviceFlag)
  const others = windows.filter(({ partner }) => !partner.serviceFlag)
  const silent = services.filter(({ id }) => official.every(({ partner }) => partner.id !== id))

  const open = (window: ChatWindow, what: Menu['open']) => setMenu({ window, open: what })
  const press = usePress((windowId) => {
    const window = windows.find(({ id }) => id === windowId)
    if (window !== undefined) open(window, 'menu')
  })
  const row = (window: ChatWindow) => (
    <WindowRow
      window={window}
      onPin={() => pin(window)}
      onMute={() => mute(window)}
      onDelete={() => open(window, 'delete')}
      onMenu={() => open(window, 'menu')}
    />
  )

  return (
    <>
      <div className="h-full" {...press}>
        <EndlessList
          name="windows"
          query={{ ...query, data: query.data === undefined ? undefined : others }}
          keyOf={({ id }) => id}
          renderItem={(window) => <div className="border-b border-line">{row(window)}</div>}
          head={
            <>
              <ConnectionLine />
              {head}
              <ul aria-label="官方服务">
                {official.map((window) => (
                  <li key={window.id} className="border-b border-line">
                    {row(window)}
                  </li>
                ))}
                {silent.map((service) => (
                  <li key={service.id} className="border-b border-line">
                    <ServiceRow service={service} />
                  </li>
                ))}
              </ul>
            </>
          }
          skeleton={<WindowsSkeleton />}
          empty={
            <EmptyState
              title="还没有聊天"
              text="先认识几个人，再和他们说说话"
              action={
                <Link to="/add-friend" className={buttonClass({ variant: 'secondary' })}>
                  添加好友
                </Link>
              }
            />
          }
        />
      </div>
      {menu !== null && (
        <WindowMenu
          // As it is now, not as it was when the menu was opened.
          window={windows.find(({ id }) => id === menu.window.id) ?? menu.window}
          open={menu.open}
          onChange={(next) => setMenu({ ...menu, open: next })}
        />
      )}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import type { ChatWindow } from '#contract/chat.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { usePress } from '#web/ui/use-press.ts'
import { useServices } from '../../api/get-services.ts'
import { useWindows } from '../../api/page-windows.ts'
import { openWindow } from '../../live/open-window.ts'
import { ServiceRow, WindowRow, WindowsSkeleton } from './window-row.tsx'
import { useWindowActions, WindowMenu } from './window-menu.tsx'

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
  const services = useServices()
  const { pin, mute } = useWindowActions()
  const [menu, setMenu] = useState<Menu | null>(null)
  const navigation = useNavigation()
  // Both come at once: official accounts would push away what is already being read.
  const isPending = query.isPending || services.isPending
  const { windows } = query
  const official = windows.filter(({ partner }) => partner.officialFlag)
  const others = windows.filter(({ partner }) => !partner.officialFlag)
  const silent = (services.data ?? []).filter(({ id }) => official.every(({ partner }) => partner.id !== id))

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
          query={{ ...query, isPending, data: isPending || query.data === undefined ? undefined : others }}
          keyOf={({ id }) => id}
          renderItem={row}
          head={head}
          lead={
            <ul aria-label="官方服务">
              {official.map((window) => (
                <li key={window.id}>{row(window)}</li>
              ))}
              {silent.map((service) => (
                <li key={service.id}>
                  <ServiceRow service={service} />
                </li>
              ))}
            </ul>
          }
          skeleton={<WindowsSkeleton />}
          empty={
            <EmptyState
              drawing="teacups"
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
          // Beside the list, where there is room for both.
          onDeleted={() => {
            if (openWindow.get() === menu.window.id) navigation.go({ to: '/chat' }, { replace: true })
          }}
        />
      )}
    </>
  )
}

import { CirclePlus, MessageCirclePlus, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLastingConnection, WindowList } from '#web/features/chat/index.ts'
import { InteractionEntry } from '#web/features/interaction/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Menu } from '#web/ui/menu.tsx'

const PeoplePicker = lazyPart(async () => ({
  default: (await import('#web/features/friend/components/people-picker.tsx')).PeoplePicker,
}))

type Overlay = 'unused' | 'menu' | 'people' | 'none'

/** Seen in the bar, as there nothing has to move away for it; and read out. */
const connectionWords = {
  connecting: { seen: '（连接中…）', readOut: '正在连接…' },
  waiting: { seen: '（未连接）', readOut: '网络不可用，正在重试' },
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** /chat: what others have to say to the user. */
export const ChatScreen = () => {
  const { go } = useNavigation()
  const connection = useLastingConnection()
  const [overlay, setOverlay] = useState<Overlay>('unused')
  const actions = [
    { text: '发起聊天', icon: <MessageCirclePlus {...icon} />, run: () => setOverlay('people') },
    {
      text: '添加好友',
      icon: <UserPlus {...icon} />,
      run: () => go({ to: '/add-friend' }),
    },
  ]
  return (
    <>
      <Page
        className="overflow-y-hidden!"
        nav={
          <NavBar
            title={`消息${connection === null ? '' : connectionWords[connection].seen}`}
            trailing={
              <IconButton label="发起聊天或添加好友" aria-haspopup="menu" onClick={() => setOverlay('menu')}>
                <CirclePlus size={24} strokeWidth={1.75} aria-hidden />
              </IconButton>
            }
          />
        }
      >
        <p role="status" className="sr-only">
          {connection !== null && connectionWords[connection].readOut}
        </p>
        <WindowList head={<InteractionEntry />} />
      </Page>
      <Menu
        open={overlay === 'menu'}
        onOpenChange={(open) => {
          if (!open) setOverlay('none')
        }}
        title="消息"
        actions={actions}
        onChoose={() => setOverlay('none')}
      />
      <Suspense>
        {overlay !== 'unused' && (
          <PeoplePicker
            title="和谁聊天"
            open={overlay === 'people'}
            onClose={() => setOverlay('none')}
            onPick={({ id }) => go({ to: '/chat-detail', search: { user: id } })}
          />
        )}
      </Suspense>
    </>
  )
}

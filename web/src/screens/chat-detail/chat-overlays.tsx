import { Ban, Flag, Search, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ChatWindow } from '#contract/chat.ts'
import type { MoneyKind } from '#contract/message.ts'
import {
  dropMessage,
  isGone,
  keyOf,
  MessageMenu,
  MessageSearch,
  nameOf,
  rememberRecalled,
  retryMessage,
  sendMessage,
  type ShownMessage,
  useDeleteMessages,
  useRecall,
  WindowMenu,
} from '#web/features/chat/index.ts'
import { PeoplePicker, useBlock } from '#web/features/friend/index.ts'
import { type SharedCard, ShareSheet } from '#web/features/share/index.ts'
import { ReportSheet } from '#web/features/report/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import type { Action } from '#web/ui/action-list.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { TopicPicker } from './topic-picker.tsx'

/** What is open over the chat. */
export type Overlay =
  | { kind: 'none' | 'menu' | 'delete' | 'search' | 'block' | 'report' | 'topic' | 'user' }
  | { kind: `send-${MoneyKind}` }
  | { kind: 'message' | 'delete-message' | 'forward' | 'money' | 'report-message'; message: ShownMessage }

const MoneyOverlays = lazyPart(async () => ({ default: (await import('./chat-money.tsx')).MoneyOverlays }))

interface ChatOverlaysProps {
  chat: ChatWindow
  overlay: Overlay
  /** A message as it stands now: it may have been sent since its menu was opened. */
  find: (message: ShownMessage) => ShownMessage | undefined
  onChange: (overlay: Overlay) => void
  onReply: (message: ShownMessage) => void
  onGoTo: (seq: number) => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const none: Overlay = { kind: 'none' }

/** What of a message can be sent on; undefined for what is its sender's alone: a voice, a picture, money. */
const cardOf = ({ kind, content, attachment }: ShownMessage): SharedCard | undefined => {
  if (kind === 'text') return { kind, content }
  if (attachment?.kind === 'topic' && attachment.topic !== null)
    return { kind: 'topic', cardId: attachment.topic.id, title: attachment.topic.summary }
  if (attachment?.kind === 'user' && attachment.user !== null)
    return { kind: 'user', cardId: attachment.user.id, nickname: attachment.user.nickname }
  return undefined
}

/** What can be done with a message; goes on showing it while the menu goes away. */
const MessageOverlay = ({ chat, overlay, find, onChange, onReply }: Omit<ChatOverlaysProps, 'onGoTo'>) => {
  const { mutate: recall } = useRecall()
  const { mutate: remove } = useDeleteMessages()
  const [last, setLast] = useState<ShownMessage | null>(null)
  const asked = 'message' in overlay && overlay.kind !== 'money' ? overlay.message : null
  if (asked !== null && asked !== last) setLast(asked)
  const message = asked ?? last
  if (message === null) return null
  // Taken back or removed meanwhile: what it said is neither copied nor sent on.
  const gone = isGone(find(message) ?? message)
  const takeBack = () => {
    if (message.kind === 'text') rememberRecalled(keyOf(message), message.content)
    recall(message)
  }
  const isStored = (find(message) ?? message).state === 'stored'
  const deleteNow = () => {
    const now = find(message) ?? message
    onChange(none)
    if (now.state === 'stored') remove({ windowId: chat.id, messageIds: [now.id] })
    else dropMessage(message.clientId)
  }
  const card = cardOf(message)
  const own = message.senderId !== chat.partner.id
  return (
    <>
      <MessageMenu
        message={message}
        open={overlay.kind === 'message' && !gone}
        onClose={() => onChange(none)}
        own={own}
        onReply={() => onReply(message)}
        onForward={card && (() => onChange({ kind: 'forward', message }))}
        onRecall={takeBack}
        onReport={own || chat.partner.officialFlag ? undefined : () => onChange({ kind: 'report-message', message })}
        onDelete={() => onChange({ kind: 'delete-message', message })}
        onRetry={() => retryMessage(message.clientId)}
      />
      <ConfirmDialog
        open={overlay.kind === 'delete-message' && !gone}
        onOpenChange={(open) => {
          if (!open) onChange(none)
        }}
        title="删除这条消息？"
        text={isStored ? '只从你这里消失，对方那里还在' : '还没有送达，删除后不再发送'}
        confirmText="删除"
        danger
        onConfirm={deleteNow}
      />
      <ReportSheet
        open={overlay.kind === 'report-message'}
        onClose={() => onChange(none)}
        kind="message"
        targetId={message.id}
      />
      {card && (
        <LazySheet open={overlay.kind === 'forward' && !gone}>
          <ShareSheet
            open={overlay.kind === 'forward' && !gone}
            onClose={() => onChange(none)}
            card={card}
            path=""
            title=""
            text=""
            toFriend
          />
        </LazySheet>
      )}
    </>
  )
}

/** The menus, questions and choices that open over a chat. */
export const ChatOverlays = (props: ChatOverlaysProps) => {
  const { chat, overlay, onChange, onGoTo } = props
  const { partner, id: windowId } = chat
  const navigation = useNavigation()
  const { block } = useBlock()
  const [busy, setBusy] = useState(false)
  const close = () => onChange(none)

  const actions: Action[] = [
    {
      text: '查看资料',
      icon: <UserRound {...icon} />,
      run: () => navigation.go({ to: '/user-detail/$userId', params: { userId: partner.id } }),
    },
    { text: '搜索聊天记录', icon: <Search {...icon} />, run: () => onChange({ kind: 'search' }) },
  ]
  const against: Action[] = partner.officialFlag
    ? []
    : [
        { text: '举报', icon: <Flag {...icon} />, run: () => onChange({ kind: 'report' }) },
        { text: '拉黑', icon: <Ban {...icon} />, run: () => onChange({ kind: 'block' }), danger: true },
      ]
  const blockNow = async () => {
    setBusy(true)
    const done = await block(partner.id)
    setBusy(false)
    if (done) close()
  }

  return (
    <>
      <MessageOverlay {...props} />
      <Suspense>
        <MoneyOverlays chat={chat} overlay={overlay} onClose={close} />
      </Suspense>
      <WindowMenu
        window={chat}
        open={overlay.kind === 'menu' || overlay.kind === 'delete' ? overlay.kind : null}
        onChange={(open) => onChange({ kind: open ?? 'none' })}
        actions={actions}
        lastActions={against}
        onDeleted={navigation.back}
      />
      <MessageSearch chat={chat} open={overlay.kind === 'search'} onClose={close} onPick={onGoTo} />
      <ReportSheet open={overlay.kind === 'report'} onClose={close} kind="user" targetId={partner.id} />
      <ConfirmDialog
        open={overlay.kind === 'block'}
        onOpenChange={(open) => {
          if (!open) close()
        }}
        title={`拉黑${nameOf(chat)}`}
        text="你们不能再互发消息，也会互相取消关注、看不到彼此的话题和回复"
        confirmText="拉黑"
        danger
        busy={busy}
        onConfirm={() => void blockNow()}
      />
      <TopicPicker
        open={overlay.kind === 'topic'}
        onClose={close}
        onPick={({ id, title, content }) =>
          void sendMessage(windowId, { kind: 'topic', cardId: id, title: title || content.slice(0, 60) })
        }
      />
      <PeoplePicker
        title="发送名片"
        open={overlay.kind === 'user'}
        onClose={close}
        onPick={({ id, nickname }) => void sendMessage(windowId, { kind: 'user', cardId: id, nickname })}
      />
    </>
  )
}

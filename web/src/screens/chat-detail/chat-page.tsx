import { Suspense, useEffect, useRef, useState } from 'react'
import type { ChatWindow } from '#contract/chat.ts'
import type { Picture } from '#contract/media.ts'
import {
  type ChatActions,
  ChatActionsContext,
  ChatHeader,
  Composer,
  isGone,
  keyOf,
  MessageList,
  type MessageListHandle,
  MessagesSkeleton,
  nameOf,
  openWindow,
  PictureDrop,
  sendMessage,
  quoteOf,
  type ShownMessage,
  stopVoice,
  type TextBoxHandle,
  useMessages,
  useQuote,
} from '#web/features/chat/index.ts'
import { viewPictures } from '#web/features/media/components/view-pictures.tsx'
import { MiniSlot } from '#web/features/player/components/mini-slot.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Overlay } from './chat-overlays.tsx'

// What opens over the page comes when it is asked for.
const ChatOverlays = lazyPart(async () => ({ default: (await import('./chat-overlays.tsx')).ChatOverlays }))

const MoneyBubble = lazyPart(async () => ({ default: (await import('./chat-money.tsx')).MoneyBubble }))

const Money: ChatActions['Money'] = ({ message, onOpen }) => {
  // As large as what comes.
  const waiting = (
    <p className="rounded-card bg-wash px-3 py-3 text-sm text-ink-2" style={{ width: 240, minHeight: 104 }}>
      {message.content}
    </p>
  )
  return (
    <Suspense fallback={waiting}>
      <MoneyBubble message={message} onOpen={onOpen} />
    </Suspense>
  )
}

const TripCard = lazyPart(async () => ({
  default: (await import('#web/features/train-search/components/trip-card.tsx')).TripCard,
}))

const Trip: ChatActions['Trip'] = ({ trip }) => (
  // As large as what comes.
  <Suspense fallback={<p className="w-[17rem] max-w-full rounded-card bg-wash" style={{ height: 122 }} />}>
    <TripCard trip={trip} />
  </Suspense>
)

const CardBubble = lazyPart(async () => ({
  default: (await import('#web/features/greeting-card/components/card-bubble.tsx')).CardBubble,
}))

const Card: ChatActions['Card'] = (card) => (
  // As large as what comes.
  <Suspense fallback={<p className="rounded-card bg-wash" style={{ width: 200, height: 178 }} />}>
    <CardBubble {...card} />
  </Suspense>
)

/** Opens the viewer with all pictures of the chat that are here; it grows out of the one that was tapped. */
const viewChatPictures = (messages: readonly ShownMessage[], tapped: Picture, cell: Element, until: AbortSignal) => {
  const pictures = messages.flatMap(({ attachment }) => (attachment?.kind === 'picture' ? [attachment.picture] : []))
  const index = Math.max(0, pictures.indexOf(tapped))
  void viewPictures({ pictures, index, cells: Object.assign([], { [index]: cell }), until })
}

/** The pictures that the viewer shows, until one of them is taken back or removed. */
const useViewer = (messages: readonly ShownMessage[]) => {
  const shown = useRef(messages)
  const viewed = useRef<{ messages: readonly ShownMessage[]; end: AbortController } | null>(null)
  useEffect(() => {
    shown.current = messages
    if (viewed.current === null) return
    const gone = new Set(messages.filter(isGone).map(({ id }) => id))
    if (!viewed.current.messages.some(({ id, kind }) => kind === 'picture' && gone.has(id))) return
    viewed.current.end.abort()
    viewed.current = null
  }, [messages])
  const [open] = useState(() => (picture: Picture, cell: Element) => {
    viewed.current = { messages: shown.current, end: new AbortController() }
    viewChatPictures(shown.current, picture, cell, viewed.current.end.signal)
  })
  return open
}

/** A chat: with whom, what was said, and the box in which one writes. */
export const ChatPage = ({ chat }: { chat: ChatWindow }) => {
  const { id: windowId, partner } = chat
  const { back } = useNavigation()
  const list = useRef<MessageListHandle>(null)
  const box = useRef<TextBoxHandle>(null)
  const { messages, status, error, retry, ...older } = useMessages(windowId)
  const { quote, setQuote } = useQuote(windowId, messages)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const name = nameOf(chat)

  const openPicture = useViewer(messages)

  useEffect(() => {
    openWindow.set(windowId)
    return () => {
      openWindow.set(undefined)
      stopVoice()
    }
  }, [windowId])

  const [actions] = useState<ChatActions>(() => ({
    openMenu: (message) => setOverlay({ kind: 'message', message }),
    openPicture,
    Money,
    Trip,
    Card,
    openMoney: (message) => setOverlay({ kind: 'money', message }),
    goTo: (seq) => list.current?.goTo(seq),
    writeAgain: (text) => box.current?.write(text),
  }))

  const sendFiles = (files: File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    if (pictures.length < files.length) toast('这里只能发送图片')
    for (const file of pictures) void sendMessage(windowId, { kind: 'picture', file })
  }

  return (
    <ChatActionsContext value={actions}>
      <Page
        className="overflow-y-hidden!"
        nav={<ChatHeader chat={chat} onBack={back} onMenu={() => setOverlay({ kind: 'menu' })} beside={<MiniSlot />} />}
        footer={
          <Composer
            ref={box}
            chat={chat}
            quote={quote}
            quoteName={quote?.senderId === partner.id ? name : '我'}
            onQuoteDone={() => setQuote(null)}
            onPickTopic={() => setOverlay({ kind: 'topic' })}
            onPickUser={() => setOverlay({ kind: 'user' })}
            onMoney={partner.officialFlag ? undefined : (kind) => setOverlay({ kind: `send-${kind}` })}
            onFiles={sendFiles}
          />
        }
      >
        <PictureDrop onFiles={sendFiles}>
          {messages.length > 0 ? (
            <MessageList
              ref={list}
              window={chat}
              messages={messages}
              hasOlder={older.hasOlder}
              isLoadingOlder={older.isLoadingOlder}
              olderFailed={older.olderFailed}
              loadOlder={() => void older.loadOlder()}
              onMenu={actions.openMenu}
            />
          ) : status === 'pending' ? (
            <MessagesSkeleton />
          ) : status === 'error' ? (
            <ErrorState message={error?.message ?? ''} onRetry={retry} />
          ) : (
            <EmptyState
              drawing="teacups"
              title={`和${name}打个招呼吧`}
              text="说点什么，或者发一张图片"
              action={
                <Button
                  variant="secondary"
                  onClick={() => void sendMessage(windowId, { kind: 'text', content: '你好呀' })}
                >
                  说一声「你好呀」
                </Button>
              }
            />
          )}
        </PictureDrop>
      </Page>
      <Suspense>
        {overlay !== null && (
          <ChatOverlays
            chat={chat}
            overlay={overlay}
            find={(message) => messages.find((one) => keyOf(one) === keyOf(message))}
            onChange={setOverlay}
            onReply={(message) => {
              setQuote(quoteOf(message))
              box.current?.focus()
            }}
            onGoTo={actions.goTo}
          />
        )}
      </Suspense>
    </ChatActionsContext>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import {
  type Ref,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { ChatWindow } from '#contract/chat.ts'
import { usePress } from '#web/ui/use-press.ts'
import { markRead } from '../../api/mark-read.ts'
import { isGone } from '../../message-list.ts'
import { heardText } from '../../window-text.ts'
import { type MessageRow as Row, rowsOf } from '../message-rows.ts'
import type { ShownMessage } from '../shown-messages.ts'
import { ListTop, listTopPx, NewMessagesPill } from './list-ends.tsx'
import { MessageRow } from './message-row.tsx'
import { useEnd } from './use-end.ts'
import { useJump } from './use-jump.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is before somebody's eyes. */
const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

/**
 * Whether this drawing puts older rows before those that were there: only then the list keeps its distance to the end.
 */
const usePrepending = (rows: readonly { key: string }[]): boolean => {
  const firstKey = rows[0]?.key
  // Of the drawing before, for the one drawing in which the rows change.
  const earlierKey = useDeferredValue(firstKey)
  if (earlierKey === undefined || earlierKey === firstKey) return false
  return rows.some(({ key }) => key === earlierKey)
}

export interface MessageListHandle {
  /** Goes to a message, however far back it is. */
  goTo: (seq: number) => void
}

interface MessageListProps {
  window: ChatWindow
  /** The oldest first. */
  messages: readonly ShownMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  /** They were asked for, and did not come. */
  olderFailed: boolean
  loadOlder: () => void
  onMenu: (message: ShownMessage) => void
  ref?: Ref<MessageListHandle>
}

/** Older messages are asked for so many screens before the reader is there. */
const screensAhead = 2

const lastStored = (messages: readonly ShownMessage[]) => messages.findLast(({ state }) => state === 'stored')

/** The last one of the user's own that is stored, unless the partner has written since: it says whether they have read it. */
const markedKey = (rows: readonly Row<ShownMessage>[], partnerId: string): string | undefined => {
  // What has not been sent, and what was taken back, hides nothing.
  const row = rows.findLast(
    ({ message }) => message.senderId === partnerId || (message.state === 'stored' && !isGone(message)),
  )
  return row?.message.senderId === partnerId ? undefined : row?.key
}

/** Whether the partner has read a message. */
const markOf = ({ seq }: ShownMessage, { partnerReadSeq }: ChatWindow): string =>
  partnerReadSeq !== null && partnerReadSeq >= seq ? '已读' : '送达'

/** How many the partner has sent after a message. */
const countAfter = (messages: readonly ShownMessage[], seq: number, partnerId: string): number => {
  let count = 0
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index]
    if (message === undefined || (message.state === 'stored' && message.seq <= seq)) break
    if (message.senderId === partnerId) count++
  }
  return count
}

/** The messages of a window, the newest at the bottom; older ones come as one scrolls up. */
export const MessageList = ({
  window: chat,
  messages,
  hasOlder,
  isLoadingOlder,
  olderFailed,
  loadOlder,
  onMenu,
  ref,
}: MessageListProps) => {
  const queryClient = useQueryClient()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const { partner } = chat
  const partnerName = partner.remark || partner.nickname
  const rows = rowsOf(messages, hasOlder)
  const marked = markedKey(rows, partner.id)
  const last = messages.at(-1)
  // What was found in the outbox, as after a reload, leads nobody away from where they were.
  const [openedAtMs] = useState(Date.now)
  const ownLast =
    last !== undefined &&
    last.senderId !== partner.id &&
    last.state !== 'stored' &&
    Date.parse(last.sendTime) >= openedAtMs
  const { atEnd, toEnd, release, follow, hold, heights } = useEnd(scroller, list, rows, chat.id, ownLast)
  const prepending = usePrepending(rows)
  const visible = usePageVisible()

  const newestSeq = lastStored(messages)?.seq ?? 0
  const [seenSeq, setSeenSeq] = useState(newestSeq)
  if (atEnd && newestSeq > seenSeq) setSeenSeq(newestSeq)
  useEffect(() => {
    if (atEnd && visible && newestSeq > 0) markRead(queryClient, chat.id, newestSeq)
  }, [queryClient, atEnd, visible, newestSeq, chat.id])

  const show = (index: number) => {
    release()
    list.current?.scrollToIndex(index, { align: 'center' })
  }
  const { searching, litKey, goTo } = useJump({
    rows,
    mayLoadOlder: hasOlder && !olderFailed,
    isLoadingOlder,
    loadOlder,
    show,
  })
  useImperativeHandle(ref, () => ({ goTo }))

  const press = usePress((key) => {
    const message = rows.find((row) => row.key === key)?.message
    if (message !== undefined && !isGone(message)) onMenu(message)
  })

  const loadAhead = () => {
    const handle = list.current
    if (handle === null || !hasOlder || isLoadingOlder || olderFailed) return
    if (handle.scrollOffset < handle.viewportSize * screensAhead) loadOlder()
  }

  const newest = rows.at(-1)
  const [firstShownKey] = useState(newest?.key)
  const heard =
    newest !== undefined && newest.key !== firstShownKey && newest.message.senderId === partner.id
      ? heardText(partnerName, newest.message, location.origin)
      : ''

  return (
    <div className="relative h-full">
      <div
        ref={scroller}
        role="region"
        aria-label="聊天记录"
        className="h-full overflow-x-clip overflow-y-auto overscroll-contain"
        {...press}
      >
        <ListTop hasOlder={hasOlder} isLoading={isLoadingOlder} failed={olderFailed} onLoad={loadOlder} />
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={rows}
          startMargin={listTopPx}
          {...(heights && { cache: heights })}
          shift={prepending}
          onScroll={() => {
            follow()
            loadAhead()
          }}
          onResize={hold}
        >
          {(row, index) => (
            <div key={row.key} className={index === rows.length - 1 ? 'pb-4' : undefined}>
              <MessageRow
                messageKey={row.key}
                message={row.message}
                own={row.message.senderId !== partner.id}
                first={row.first}
                time={row.time}
                mark={row.key === marked ? markOf(row.message, chat) : ''}
                partnerId={partner.id}
                partnerName={partnerName}
                partnerNickname={partner.nickname}
                partnerAvatar={partner.avatar}
                lit={row.key === litKey}
              />
            </div>
          )}
        </Virtualizer>
      </div>
      <p role="status" className="sr-only">
        {searching ? '正在找这条消息' : heard}
      </p>
      {!atEnd && <NewMessagesPill count={countAfter(messages, seenSeq, partner.id)} onShow={toEnd} />}
    </div>
  )
}

import { Suspense, useState } from 'react'
import type { ChatWindow } from '#contract/chat.ts'
import type { Message } from '#contract/message.ts'
import { limits } from '#contract/limits.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFoundMessages } from '../../api/search-messages.ts'
import { shortChatTime } from '#web/lib/time/chat-time.ts'
import { nameOf } from '../../window-text.ts'

// With the table of traditional characters: only when something is found.
const MarkedText = lazyPart(async () => ({ default: (await import('#web/lib/text/marked-text.tsx')).MarkedText }))

const Highlighted = (props: { text: string; words: string[] }) => (
  <Suspense fallback={props.text}>
    <MarkedText {...props} />
  </Suspense>
)

interface MessageSearchProps {
  chat: ChatWindow
  open: boolean
  onClose: () => void
  /** Goes to a message. */
  onPick: (seq: number) => void
}

/** A person stops typing before the server is asked. */
const settleMs = 300

const Waiting = () => (
  <div role="status" aria-label="正在搜索" className="space-y-4 py-4">
    {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
      <Skeleton key={width} className={`h-4 ${width}`} />
    ))}
  </div>
)

const Found = ({ chat, keyword, onPick }: Pick<MessageSearchProps, 'chat' | 'onPick'> & { keyword: string }) => {
  const query = useFoundMessages(chat.id, keyword)
  const line = (message: Message) => (
    <button
      type="button"
      onClick={() => onPick(message.seq)}
      className="block min-h-15 w-full border-b border-line px-1 py-2 text-left -outline-offset-2 active:bg-wash"
    >
      <span className="flex items-baseline justify-between gap-3 text-xs text-ink-2">
        <span className="truncate">{message.senderId === chat.partner.id ? nameOf(chat) : '我'}</span>
        <time dateTime={message.sendTime} className="shrink-0 text-ink-3">
          {shortChatTime(message.sendTime)}
        </time>
      </span>
      <span className="line-clamp-2 text-base break-words">
        <Highlighted text={message.content} words={[keyword]} />
      </span>
    </button>
  )
  return (
    <EndlessList
      name={`found-messages ${chat.id} ${keyword}`}
      query={query}
      keyOf={({ id }) => id}
      renderItem={line}
      skeleton={<Waiting />}
      empty={<EmptyState art={null} title="没有找到" text={`聊天记录里没有“${keyword}”，换个词试试`} />}
    />
  )
}

const SearchForm = ({ chat, onPick }: Pick<MessageSearchProps, 'chat' | 'onPick'>) => {
  const [typed, setTyped] = useState('')
  const keyword = useDebouncedValue(typed.trim(), settleMs)
  return (
    // As high as it will be: a sheet that grows while messages are found would move under the finger.
    <div className="flex h-[65dvh] flex-col">
      <SearchInput
        label="搜索聊天记录"
        placeholder="搜你们说过的话"
        value={typed}
        maxLength={limits.keyword.max}
        onChange={setTyped}
        autoFocus
      />
      <div className="min-h-0 flex-1">
        {typed.trim() === '' || keyword === '' ? (
          <p className="py-10 text-center text-sm text-ink-2">输入一个词，找到说过的话</p>
        ) : (
          <Found key={keyword} chat={chat} keyword={keyword} onPick={onPick} />
        )}
      </div>
    </div>
  )
}

/** Looks for something that was said in a window, and leads to it. */
export const MessageSearch = ({ chat, open, onClose, onPick }: MessageSearchProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="搜索聊天记录"
  >
    <SearchForm
      chat={chat}
      onPick={(seq) => {
        onClose()
        onPick(seq)
      }}
    />
  </Sheet>
)

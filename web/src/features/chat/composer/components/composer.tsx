import { CirclePlus, Keyboard, Mic, Smile, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { isTooLong } from '#contract/characters.ts'
import type { ChatWindow, WriteState } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import type { MoneyKind, Quote } from '#contract/message.ts'
import { CharacterCount } from '#web/lib/text/character-count.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useKeyboardInset } from '#web/ui/keyboard-inset.ts'
import { sendMessage } from '../../live/api/send-message.ts'
import type { MessageDraft } from '../../outbox/outbox-entry.ts'
import { quoteText } from '../../quote-text.ts'
import { EmojiPanel, MorePanel } from './composer-panels.tsx'
import { type TextBoxHandle, useTextBox } from './use-text-box.ts'
import { VoiceBar } from './voice-bar.tsx'

interface TextBoxProps {
  ref: Ref<HTMLTextAreaElement>
  value: string
  onChange: (text: string) => void
  onSend: () => void
  onFocus: () => void
  onFiles: (files: File[]) => void
}

/** With a keyboard of its own Enter sends; on glass it makes a new line, and the button sends. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** The growing box in which a message is written. */
const TextBox = ({ ref, value, onChange, onSend, onFocus, onFiles }: TextBoxProps) => {
  const handleKey = (event: KeyboardEvent) => {
    // While Chinese is being composed, Enter takes the word. Safari says so only by the old code.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.shiftKey || !(hasKeyboard() || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <textarea
      ref={ref}
      rows={1}
      aria-label="消息"
      placeholder="写消息"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onFocus={onFocus}
      className="block field-sizing-content max-h-36 min-h-11 w-full min-w-0 resize-none rounded-[22px] border border-edge/40 bg-card px-4 py-2 text-lg leading-normal -outline-offset-1 focus-visible:outline-2 focus-visible:outline-river"
    />
  )
}

interface QuoteBarProps {
  quote: Quote
  /** Who said it, as the user calls them. */
  name: string
  onCancel: () => void
}

/** Above the box: the message that is answered. */
const QuoteBar = ({ quote, name, onCancel }: QuoteBarProps) => (
  <div className="flex items-center gap-1 pl-3">
    <p className="min-w-0 flex-1 truncate border-l-2 border-river pl-2 text-sm text-ink-2">
      <span className="sr-only">正在回复 </span>
      {quoteText(quote, name, location.origin)}
    </p>
    <IconButton label="不回复这条消息" onClick={onCancel} className="text-ink-2">
      <X size={18} aria-hidden />
    </IconButton>
  </div>
)

/** Why the user may not write, or not as they like, and what would change it. */
const texts: Record<Exclude<WriteState, 'open'>, string> = {
  once: '对方关注你或回复之前，只能发送一条消息',
  waiting: '消息已经送到，对方关注你或回复之后就能继续聊',
  blocked: '你们之间有拉黑，不能发消息',
  private: '对方开启了隐私模式，只接收关注的人的消息',
  closed: '对方已注销账号，以前的消息还在，不能再发新的',
}

/** Stands above the box, or instead of it when nothing can be written. */
const WriteNotice = ({ state }: { state: WriteState }) =>
  state !== 'open' && (
    <p role="status" className="px-6 py-2.5 text-center text-sm text-ink-2">
      {texts[state]}
    </p>
  )

interface ComposerProps {
  chat: ChatWindow
  /** The message that is answered. */
  quote: Quote | null
  /** Who said it, as the user calls them. */
  quoteName: string
  onQuoteDone: () => void
  onPickTopic: () => void
  onPickUser: () => void
  /** Undefined where no money can be sent. */
  onMoney: ((kind: MoneyKind) => void) | undefined
  onFiles: (files: File[]) => void
  ref?: Ref<TextBoxHandle>
}

type Panel = 'none' | 'emoji' | 'more'

const icon = { size: 26, strokeWidth: 1.6, 'aria-hidden': true } as const

/** As high as one line of the box, however large its letters are: each stands in the middle of the last line. */
const besideLine = { height: 'max(44px, 1.5 * var(--text-lg) + 18px)' }

/** Leaves the keyboard of a phone as it is. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

const Box = ({
  chat,
  quote,
  quoteName,
  onQuoteDone,
  onPickTopic,
  onPickUser,
  onMoney,
  onFiles,
  ref,
}: ComposerProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const box = useTextBox(chat.id, area, ref)
  const [panel, setPanel] = useState<Panel>('none')
  const [speaking, setSpeaking] = useState(false)
  const content = box.text.replace(/\r\n?/g, '\n').trim()
  const tooLong = isTooLong(content, limits.messageContent.max)

  const send = (draft: MessageDraft) => {
    const stored = sendMessage(chat.id, quote === null ? draft : { ...draft, quote })
    onQuoteDone()
    return stored
  }
  const sendText = () => {
    if (content === '' || tooLong) return
    void box.clear(send({ kind: 'text', content }))
  }
  const toggle = (wanted: Panel) => {
    setSpeaking(false)
    setPanel(panel === wanted ? 'none' : wanted)
    area.current?.blur()
  }

  return (
    <>
      {quote !== null && <QuoteBar quote={quote} name={quoteName} onCancel={onQuoteDone} />}
      <div className="flex items-end px-1 py-1.5">
        <IconButton
          style={besideLine}
          label={speaking ? '改用文字' : '改用语音'}
          onClick={() => {
            setPanel('none')
            setSpeaking(!speaking)
          }}
        >
          {speaking ? <Keyboard {...icon} /> : <Mic {...icon} />}
        </IconButton>
        {speaking ? (
          <VoiceBar
            onRecorded={({ file, durationMs, waveform }) => void send({ kind: 'voice', file, durationMs, waveform })}
          />
        ) : (
          <div className="min-w-0 flex-1">
            <TextBox
              ref={area}
              value={box.text}
              onChange={box.change}
              onSend={sendText}
              onFocus={() => setPanel('none')}
              onFiles={onFiles}
            />
          </div>
        )}
        <IconButton style={besideLine} label="表情" aria-expanded={panel === 'emoji'} onClick={() => toggle('emoji')}>
          <Smile {...icon} />
        </IconButton>
        {content === '' || speaking ? (
          <IconButton style={besideLine} label="更多" aria-expanded={panel === 'more'} onClick={() => toggle('more')}>
            <CirclePlus {...icon} />
          </IconButton>
        ) : (
          <Button
            onPointerDown={keepFocus}
            onClick={sendText}
            disabled={tooLong}
            className="mr-1 rounded-full! px-3.5!"
          >
            发送
          </Button>
        )}
      </div>
      <p className="px-4 text-right empty:hidden">
        {content.length > limits.messageContent.max - 100 && (
          <CharacterCount text={content} max={limits.messageContent.max} />
        )}
      </p>
      {panel === 'emoji' && <EmojiPanel onPick={box.insert} onErase={box.erase} />}
      {panel === 'more' && (
        <MorePanel
          onPictures={() => chooser.current?.click()}
          onTopic={onPickTopic}
          onUser={onPickUser}
          onMoney={
            onMoney &&
            ((kind) => {
              setPanel('none')
              onMoney(kind)
            })
          }
        />
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="选择图片"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          setPanel('none')
          onFiles(files)
        }}
      />
    </>
  )
}

/** Where a message is written, or why none can be. */
export const Composer = (props: ComposerProps) => {
  const keyboardInsetPx = useKeyboardInset()
  const { writeState } = props.chat
  const open = writeState === 'open' || writeState === 'once'
  return (
    <section
      aria-label="写消息"
      style={keyboardInsetPx > 0 ? { paddingBottom: keyboardInsetPx } : undefined}
      className="relative z-10 border-t border-line bg-paper pb-safe"
    >
      <WriteNotice state={writeState} />
      {open && <Box {...props} />}
    </section>
  )
}

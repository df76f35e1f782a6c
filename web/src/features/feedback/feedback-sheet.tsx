import { useRef, useState } from 'react'
import { countCharacters } from '#contract/characters.ts'
import type { FeedbackKind } from '#contract/feedback.ts'
import { limits } from '#contract/limits.ts'
import { randomId } from '#web/lib/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { createFeedback } from './create-feedback.ts'

const kinds: readonly { kind: FeedbackKind; text: string }[] = [
  { kind: 'idea', text: '功能建议' },
  { kind: 'fault', text: '出了问题' },
  { kind: 'safety', text: '内容与安全' },
  { kind: 'other', text: '其他' },
]

const { min, max } = limits.feedbackContent

interface FeedbackFormProps {
  onSent: () => void
}

const FeedbackForm = ({ onSent }: FeedbackFormProps) => {
  const [kind, setKind] = useState<FeedbackKind>('idea')
  const [content, setContent] = useState('')
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  // One for what is written here: tapped twice, or sent again after a failure, it is the same feedback.
  const clientId = useRef<string | null>(null)
  const length = countCharacters(content.trim())
  const missing = length < min ? `再多写几个字吧，至少 ${min} 个字` : undefined

  const send = async () => {
    setAsked(true)
    if (busy || missing !== undefined) return
    setBusy(true)
    clientId.current ??= randomId()
    try {
      await createFeedback({ clientId: clientId.current, kind, content: content.trim() })
      clientId.current = null
      setContent('')
      setAsked(false)
      onSent()
    } catch {
      // The client has told it, and what is written stays.
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="space-y-4"
    >
      <fieldset>
        <legend className="mb-2 text-sm text-ink-2">关于什么</legend>
        <div className="grid grid-cols-2 gap-2">
          {kinds.map((one) => (
            <label
              key={one.kind}
              className="flex min-h-11 cursor-pointer items-center justify-center rounded-control bg-wash px-3 text-base transition-colors has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-river"
            >
              <input
                type="radio"
                name="kind"
                checked={kind === one.kind}
                onChange={() => setKind(one.kind)}
                className="sr-only"
              />
              {one.text}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="说说看"
        rows={5}
        maxLength={max}
        value={content}
        onChange={(event) => {
          clientId.current = null
          setContent(event.target.value)
        }}
        error={asked ? missing : undefined}
        hint={`${length} / ${max}`}
        placeholder="在哪一页，做了什么，看到了什么，希望怎样"
      />
      <Button type="submit" block busy={busy}>
        提交反馈
      </Button>
    </form>
  )
}

interface FeedbackSheetProps extends FeedbackFormProps {
  open: boolean
  onClose: () => void
}

/** Where one says what is wrong or missing; 客服小雁 answers in a private chat. */
export const FeedbackSheet = ({ open, onClose, onSent }: FeedbackSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="意见反馈"
  >
    <FeedbackForm
      onSent={() => {
        onClose()
        onSent()
      }}
    />
  </Sheet>
)

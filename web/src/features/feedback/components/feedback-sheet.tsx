import { useState } from 'react'
import { countCharacters } from '#contract/characters.ts'
import type { FeedbackKind } from '#contract/feedback.ts'
import { limits } from '#contract/limits.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { createFeedback } from '../api/create-feedback.ts'

const kinds: readonly { key: FeedbackKind; text: string }[] = [
  { key: 'idea', text: '功能建议' },
  { key: 'fault', text: '出了问题' },
  { key: 'safety', text: '内容与安全' },
  { key: 'other', text: '其他' },
]

const { min, max } = limits.feedbackContent

interface Draft {
  kind: FeedbackKind
  content: string
  /** One for what is written here: tapped twice, or sent again after a failure, it is the same feedback. */
  clientId: string
}

const emptyDraft = (): Draft => ({ kind: 'idea', content: '', clientId: randomId() })

interface FeedbackFormProps {
  draft: Draft
  onChange: (draft: Draft) => void
  onSent: () => void
}

const FeedbackForm = ({ draft, onChange, onSent }: FeedbackFormProps) => {
  const { kind, content, clientId } = draft
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const length = countCharacters(content.trim())
  const missing = length < min ? `再多写几个字吧，至少 ${min} 个字` : undefined

  const write = (change: Partial<Draft>) => onChange({ ...draft, ...change, clientId: randomId() })

  const send = async () => {
    setAsked(true)
    if (busy || missing !== undefined) return
    setBusy(true)
    try {
      await createFeedback({ clientId, kind, content: content.trim() })
      setAsked(false)
      onSent()
    } catch {
      // The client has shown it, and what is written stays.
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
      <ChoiceTiles
        label="关于什么"
        name="kind"
        items={kinds}
        value={kind}
        onChange={(chosen) => write({ kind: chosen })}
      />
      <TextArea
        label="说说看"
        rows={5}
        maxLength={max}
        value={content}
        onChange={(event) => write({ content: event.target.value })}
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

interface FeedbackSheetProps {
  open: boolean
  onClose: () => void
  onSent: () => void
}

/** Where one says what is wrong or missing; 客服小雁 answers in a private chat. What is begun outlives closing it. */
export const FeedbackSheet = ({ open, onClose, onSent }: FeedbackSheetProps) => {
  const [draft, setDraft] = useState(emptyDraft)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="意见反馈"
    >
      <FeedbackForm
        draft={draft}
        onChange={setDraft}
        onSent={() => {
          setDraft(emptyDraft())
          onClose()
          onSent()
        }}
      />
    </Sheet>
  )
}

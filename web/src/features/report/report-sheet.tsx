import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { reportKinds, ReportReason } from '#contract/report.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { createReport } from './create-report.ts'

const reasons: readonly { reason: ReportReason; text: string }[] = [
  { reason: 'ad', text: '垃圾广告' },
  { reason: 'porn', text: '色情低俗' },
  { reason: 'illegal', text: '违法违规' },
  { reason: 'abuse', text: '辱骂攻击' },
  { reason: 'rumour', text: '造谣传谣' },
  { reason: 'impersonation', text: '冒充他人' },
  { reason: 'other', text: '其他原因' },
]

type ReportKind = (typeof reportKinds)[number]

const titles: Record<ReportKind, string> = { topic: '举报话题', post: '举报回复', user: '举报用户' }

interface ReportTarget {
  kind: ReportKind
  /** Of the topic, the post or the user. */
  targetId: string
}

interface ReportSheetProps extends ReportTarget {
  open: boolean
  onClose: () => void
}

const ReportForm = ({ kind, targetId, onDone }: ReportTarget & { onDone: () => void }) => {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)

  const send = async () => {
    if (reason === null || busy) return
    setBusy(true)
    try {
      await createReport({ kind, targetId, reason, note: note.trim() })
      onDone()
      toast('已收到举报，我们会尽快处理')
    } catch {
      // The client has told it, and what is chosen stays.
      setBusy(false)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="space-y-4"
    >
      <fieldset>
        <legend className="mb-2 text-sm text-ink-2">哪里不对？</legend>
        <div className="grid grid-cols-2 gap-2">
          {reasons.map((one) => (
            <label
              key={one.reason}
              className="flex min-h-11 cursor-pointer items-center justify-center rounded-control bg-wash px-3 text-base transition-colors has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-river"
            >
              <input
                type="radio"
                name="reason"
                checked={reason === one.reason}
                onChange={() => setReason(one.reason)}
                className="sr-only"
              />
              {one.text}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="补充说明（可不填）"
        autoGrow
        maxLength={limits.reportNote.max}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        placeholder="说说具体情况，能帮我们更快处理"
      />
      <Button type="submit" block busy={busy} disabled={reason === null}>
        提交举报
      </Button>
    </form>
  )
}

/** Where a topic, a reply or a user is reported, with a reason. */
export const ReportSheet = ({ open, onClose, kind, targetId }: ReportSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title={titles[kind]}
  >
    <ReportForm key={targetId} kind={kind} targetId={targetId} onDone={onClose} />
  </Sheet>
)

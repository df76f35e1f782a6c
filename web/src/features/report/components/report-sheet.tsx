import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { reportKinds, ReportReason } from '#contract/report.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { createReport } from '../api/create-report.ts'

const reasons: readonly { key: ReportReason; text: string }[] = [
  { key: 'ad', text: '垃圾广告' },
  { key: 'porn', text: '色情低俗' },
  { key: 'illegal', text: '违法违规' },
  { key: 'abuse', text: '辱骂攻击' },
  { key: 'rumour', text: '造谣传谣' },
  { key: 'impersonation', text: '冒充他人' },
  { key: 'other', text: '其他原因' },
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
      // The client has shown it, and what is chosen stays.
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
      <ChoiceTiles label="哪里不对？" name="reason" items={reasons} value={reason} onChange={setReason} />
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

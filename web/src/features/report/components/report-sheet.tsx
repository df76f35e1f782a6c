import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ReportKind } from '#contract/report.ts'
import { type RuleKey, ruleKeys, rules } from '#contract/rule.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { createReport } from '../api/create-report.ts'

const reasons = ruleKeys.map((key) => ({ key, text: rules[key].name }))

const titles: Record<ReportKind, string> = {
  topic: '举报话题',
  post: '举报回复',
  user: '举报用户',
  'greeting-card': '举报贺卡',
  message: '举报消息',
}

interface ReportTarget {
  kind: ReportKind
  /** Of the topic, the post, the user or the message; of a greeting card its key. */
  targetId: string
}

interface ReportSheetProps extends ReportTarget {
  open: boolean
  onClose: () => void
}

const ReportForm = ({ kind, targetId, onDone }: ReportTarget & { onDone: () => void }) => {
  const [reason, setReason] = useState<RuleKey | null>(null)
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
      {kind === 'message' && (
        <p className="text-base text-ink-2">
          审核员只会看到这条消息，和它前后各 {limits.reportExcerpt.around} 条，看不到你们的其他聊天。
        </p>
      )}
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

/** Where a topic, a reply, a user, a greeting card or a message is reported, with a reason. */
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

import { type FormEvent, useState } from 'react'
import type { AgreementName, AgreementText, ManagedAgreement } from '#contract/agreement.ts'
import { limits } from '#contract/limits.ts'
import { appTextLimits } from '#contract/operator-limits.ts'
import { AgreementArticle } from '#web/features/agreement/components/agreement-article.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { toldAt, useWrong } from '../data.ts'
import { timeOf } from '../day-time.ts'
import { Card } from '../parts.tsx'

/** What is written of an agreement, with its time and why. */
export interface AgreementDraft extends AgreementText {
  startTime?: string
  reason: string
}

const readForm = (form: FormData, acceptFlag: boolean): AgreementDraft => {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const startTime = timeOf(form.get('start'))
  return {
    ...{ summary: read('summary'), text: read('text'), changes: read('changes'), acceptFlag, reason: read('reason') },
    ...(startTime === undefined ? {} : { startTime }),
  }
}

interface PreviewProps {
  name: AgreementName
  version: number | null
  startTime: string
  text: Pick<AgreementText, 'summary' | 'text' | 'changes'>
}

/** As users read it. */
export const AgreementPreview = ({ name, version, startTime, text }: PreviewProps) => (
  <figure className="flex flex-col gap-2">
    <figcaption className="text-sm text-ink-2">用户看到的样子</figcaption>
    <div inert className="max-h-200 w-full max-w-120 overflow-hidden rounded-sheet border border-line bg-paper pt-4">
      <AgreementArticle agreement={{ ...text, name, version, startTime }} />
    </div>
  </figure>
)

/** For the call of the form. */
export const agreementFields = toldAt('summary', 'text', 'changes', 'startTime', 'reason')

interface AgreementFormProps {
  label: string
  before: ManagedAgreement
  busy: boolean
  onCancel: () => void
  onSubmit: (draft: AgreementDraft) => Promise<unknown>
}

/** Writes the next version of an agreement, with how users will read it beside. */
export const AgreementForm = ({ label, before, busy, onCancel, onSubmit }: AgreementFormProps) => {
  const [acceptFlag, setAccept] = useState(false)
  const [openTime] = useState(() => new Date().toISOString())
  const { summary, text } = before
  const [draft, setDraft] = useState<AgreementDraft>({ summary, text, changes: '', acceptFlag: false, reason: '' })
  const { wrong, setWrong, passWrong } = useWrong()
  const isLater = draft.startTime !== undefined && draft.startTime > openTime
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong({})
    onSubmit(readForm(new FormData(event.currentTarget), acceptFlag)).catch(passWrong)
  }
  return (
    <Card className="p-4">
      <form
        aria-label={label}
        onSubmit={submit}
        onInput={(event) => setDraft(readForm(new FormData(event.currentTarget), acceptFlag))}
        className="grid grid-cols-1 gap-5 *:min-w-0 xl:grid-cols-2"
      >
        <div className="flex flex-col gap-3">
          <TextArea
            label="开头的话"
            name="summary"
            required
            rows={3}
            maxLength={appTextLimits.agreementSummary.max}
            defaultValue={summary}
            error={wrong.summary}
          />
          <TextArea
            label="正文（「# 」开头的一行是一节的标题，「- 」开头的一行是一条，其余每行一段）"
            name="text"
            required
            rows={18}
            maxLength={appTextLimits.agreementText.max}
            defaultValue={text}
            error={wrong.text}
          />
          <TextArea
            label="改了什么（会告诉用户，可以不填）"
            name="changes"
            rows={2}
            maxLength={appTextLimits.agreementChanges.max}
            error={wrong.changes}
          />
          <Checkbox
            label="重大变更：登录的人下次来时要重新同意，不同意就退出登录"
            checked={acceptFlag}
            onCheckedChange={setAccept}
          />
          <TextField label="生效时间（不填就是现在）" name="start" type="datetime-local" error={wrong.startTime} />
          <TextField
            label="理由（写进审计日志）"
            name="reason"
            required
            minLength={limits.staffReason.min}
            maxLength={limits.staffReason.max}
            autoComplete="off"
            error={wrong.reason}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onCancel}>
              取消
            </Button>
            <Button type="submit" busy={busy}>
              {isLater ? '定时生效' : '立即生效'}
            </Button>
          </div>
        </div>
        <AgreementPreview
          name={before.name}
          version={null}
          startTime={isLater && draft.startTime !== undefined ? draft.startTime : openTime}
          text={draft}
        />
      </form>
    </Card>
  )
}

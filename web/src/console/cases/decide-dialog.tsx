import { type FormEvent, useState } from 'react'
import { type CaseAction, textActions } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'
import { type RuleKey, rules } from '#contract/rule.ts'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckTiles } from '#web/ui/check-tiles.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { WideDialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, useAct, useWrong } from '../data.ts'
import { Select } from '../parts.tsx'
import { actionNames, ruleNames } from './case-words.ts'

interface DecideDialogProps {
  /** Those that are decided. */
  caseIds: readonly string[]
  /** What they are about: what can be done of all of them is offered. */
  kinds: readonly ReportKind[]
  /** Why they were reported. */
  reason: RuleKey | undefined
  open: boolean
  onClose: () => void
  onDone: () => void
}

const others: readonly CaseAction[] = ['warn', 'silence', 'ban']

/** Of the three that act on the text itself, the one that was chosen last. */
const chooseOne = (before: readonly CaseAction[], next: readonly CaseAction[]): readonly CaseAction[] => {
  const added = next.find((action) => !before.includes(action))
  return added && textActions.topic.includes(added)
    ? next.filter((action) => action === added || !textActions.topic.includes(action))
    : next
}

const decideFields = toldAt('actions', 'rule', 'silenceDays', 'banDays', 'words', 'reason')

const DecideForm = ({ caseIds, kinds, reason, onClose, onDone }: Omit<DecideDialogProps, 'open'>) => {
  const [clientId] = useState(randomId)
  const [actions, setActions] = useState<readonly CaseAction[]>([])
  const [rule, setRule] = useState<RuleKey>(reason ?? 'other')
  const [closes, setCloses] = useState(true)
  const { wrong, setWrong, passWrong } = useWrong()
  const decide = useAct((body: InputOf<'moderationCase.decide'>['body']) =>
    call('moderationCase.decide', { body }, decideFields),
  )
  const ofText = textActions.topic.filter((action) => kinds.every((kind) => textActions[kind].includes(action)))
  const needsRule = actions.some((action) => action !== 'restore')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (actions.length === 0) {
      setWrong({ actions: '先选择怎样处理' })
      // It stands above what is written last, and may be out of sight.
      return element.querySelector('input')?.focus()
    }
    const form = new FormData(element)
    setWrong({})
    const daysOf = (name: string) => (form.has(name) ? Number(form.get(name)) : undefined)
    await decide.mutateAsync({
      ...{ clientId, caseIds: [...caseIds], actions: [...actions] },
      ...(needsRule ? { rule } : {}),
      ...{ words: String(form.get('words')), reason: String(form.get('reason')) },
      ...{ silenceDays: daysOf('silenceDays'), banDays: daysOf('banDays'), closeFlag: closes },
    })
    toast('已处理，作者会收到系统通知')
    onDone()
  }

  return (
    <form onSubmit={(event) => void submit(event).catch(passWrong)} className="flex flex-col gap-4">
      <CheckTiles
        title="怎样处理（可以选几样）"
        items={[...ofText, ...others].map((action) => [action, actionNames[action]] as const)}
        chosen={actions}
        onChange={(next) => setActions(chooseOne(actions, next))}
        error={wrong.actions}
      />
      {needsRule && (
        <div>
          <Select
            id="decide-rule"
            label="违反的规则"
            options={ruleNames}
            value={rule}
            error={wrong.rule}
            onChange={(event) => setRule(event.target.value as RuleKey)}
          />
          <p className="mt-1.5 text-sm text-ink-2">作者会看到：{rules[rule].text}</p>
        </div>
      )}
      {(actions.includes('silence') || actions.includes('ban')) && (
        <div className="grid grid-cols-2 gap-3">
          {actions.includes('silence') && (
            <TextField
              label="禁言几天"
              name="silenceDays"
              type="number"
              required
              min={1}
              max={limits.caseSanctionDays.max}
              defaultValue={3}
              error={wrong.silenceDays}
            />
          )}
          {actions.includes('ban') && (
            <TextField
              label="停用几天"
              name="banDays"
              type="number"
              required
              min={1}
              max={limits.caseSanctionDays.max}
              defaultValue={7}
              error={wrong.banDays}
            />
          )}
        </div>
      )}
      <TextArea
        label="给作者的话：哪里不对，怎样做更好"
        name="words"
        required
        rows={3}
        minLength={limits.moderationWords.min}
        maxLength={limits.moderationWords.max}
        error={wrong.words}
      />
      <TextField
        label="内部理由（写进审计日志）"
        name="reason"
        required
        minLength={limits.staffReason.min}
        maxLength={limits.staffReason.max}
        autoComplete="off"
        error={wrong.reason}
      />
      <Checkbox label="处理后结案" checked={closes} onCheckedChange={setCloses} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" variant={needsRule ? 'danger' : 'primary'} busy={decide.isPending}>
          {caseIds.length > 1 ? `一起处理 ${caseIds.length} 个案件` : '处理'}
        </Button>
      </div>
    </form>
  )
}

/** Asks what is to be done of cases, and tells their authors. */
export const DecideDialog = ({ open, onClose, onDone, ...rest }: DecideDialogProps) => (
  <WideDialog
    asks
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={rest.caseIds.length > 1 ? `处理 ${rest.caseIds.length} 个案件` : '处理案件'}
  >
    <DecideForm
      {...rest}
      onClose={onClose}
      onDone={() => {
        onClose()
        onDone()
      }}
    />
  </WideDialog>
)

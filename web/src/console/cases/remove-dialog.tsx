import { useState } from 'react'
import type { CaseTarget } from '#contract/moderation-case.ts'
import { limits } from '#contract/limits.ts'
import { type RuleKey, rules } from '#contract/rule.ts'
import { TextArea } from '#web/ui/field.tsx'
import { toldAt } from '../data.ts'
import { Select } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { kindNames, ruleNames } from './case-words.ts'

interface RemoveDialogProps {
  /** Null while nothing is to be removed. */
  target: CaseTarget | null
  onClose: () => void
  onRemove: (given: { rule: RuleKey; words: string; reason: string }) => Promise<unknown>
  busy: boolean
}

/** For the call that removes: what is written here is told of here. */
export const removeFields = toldAt('rule', 'words', 'reason')

/** Asks by which rule a text is removed, and what its author is told. */
export const RemoveDialog = ({ target, onClose, onRemove, busy }: RemoveDialogProps) => {
  const [rule, setRule] = useState<RuleKey>('ad')
  return (
    <ReasonDialog
      open={target !== null}
      onClose={onClose}
      title={`移除${kindNames[target?.kind ?? 'topic']}`}
      text="移除后只有作者自己能看到。作者会收到系统通知，可以申诉。"
      actText="移除"
      danger
      busy={busy}
      onAct={(reason, form) => onRemove({ rule, words: String(form.get('words')), reason })}
    >
      {(wrong) => (
        <>
          <Select
            id="remove-rule"
            label="违反的规则"
            options={ruleNames}
            value={rule}
            error={wrong.rule}
            onChange={(event) => setRule(event.target.value as RuleKey)}
          />
          <TextArea
            key={rule}
            label="给作者的话"
            name="words"
            required
            rows={3}
            minLength={limits.moderationWords.min}
            maxLength={limits.moderationWords.max}
            defaultValue={`${rules[rule].text}这次先移除，请改一改再发。`}
            error={wrong.words}
          />
        </>
      )}
    </ReasonDialog>
  )
}

import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/field.tsx'
import { hoursError, quietCapText, type QuietDraft, usualQuietHours } from '../quiet-hours.ts'
import { FeeCap } from './fee-cap.tsx'

interface QuietChoiceProps {
  /** Null: at any hour. */
  draft: QuietDraft | null
  onChange: (draft: QuietDraft | null) => void
}

const caps = [0, 500, 2000, 5000]

/** 睡眠安全: hours in which only what can be given back cheaply in the morning is taken. */
export const QuietChoice = ({ draft, onChange }: QuietChoiceProps) => (
  <section aria-label="睡眠安全" className="order-card p-0!">
    <Switch
      label="睡眠安全"
      description="睡着时，只接醒来还能便宜退掉的票"
      checked={draft !== null}
      onCheckedChange={(on) => onChange(on ? usualQuietHours : null)}
    />
    {draft !== null && (
      <div className="wait-quiet">
        <div className="wait-hours">
          <TextField
            label="从"
            type="time"
            value={draft.from}
            onChange={({ target }) => onChange({ ...draft, from: target.value })}
          />
          <TextField
            label="到"
            type="time"
            value={draft.to}
            onChange={({ target }) => onChange({ ...draft, to: target.value })}
          />
        </div>
        {hoursError(draft) !== undefined && (
          <p role="alert" className="text-sm text-rust">
            {hoursError(draft)}
          </p>
        )}
        <FeeCap
          label="醒来想退，手续费最多"
          name="wait-quiet-cap"
          choices={caps}
          value={draft.feeCap}
          onChange={(feeCap) => onChange({ ...draft, feeCap })}
        />
        <p className="text-sm text-ink-2">
          这段时间{draft.feeCap === undefined ? '只接退得起的票' : quietCapText(draft.feeCap)}
          ，更贵的先让给后面的人，你的位置不变。
        </p>
      </div>
    )}
  </section>
)

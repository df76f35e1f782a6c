import { useState } from 'react'
import { priceText } from '#web/features/train-search/index.ts'
import { parseYuan } from '#web/lib/text/format-money.ts'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { TextField } from '#web/ui/field.tsx'

interface FeeCapProps {
  label: string
  /** Of the group; no other on the page has it. */
  name: string
  /** Sums to choose from, in 分, the lowest first. */
  choices: readonly number[]
  /** In 分; undefined while what is typed is no amount. */
  value: number | undefined
  onChange: (fen: number | undefined) => void
}

/** What giving tickets back may cost at most: one of a few sums, or one's own. */
export const FeeCap = ({ label, name, choices, value, onChange }: FeeCapProps) => {
  const [own, setOwn] = useState(false)
  const [typed, setTyped] = useState('')
  const items = [...choices.map((fen) => ({ key: String(fen), text: priceText(fen) })), { key: 'own', text: '自己定' }]
  return (
    <div className="space-y-3">
      <ChoiceTiles
        label={label}
        name={name}
        narrow
        items={items}
        value={own ? 'own' : value === undefined ? null : String(value)}
        onChange={(key) => {
          setOwn(key === 'own')
          onChange(key === 'own' ? parseYuan(typed) : Number(key))
        }}
      />
      {own && (
        <TextField
          label="最多几元"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          placeholder="例如 30"
          value={typed}
          error={typed !== '' && value === undefined ? '写成金额，例如 30 或 12.5' : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(parseYuan(target.value))
          }}
        />
      )}
    </div>
  )
}

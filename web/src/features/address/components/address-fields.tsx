import { Controller } from 'react-hook-form'
import { ChevronRight } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { loadCodeAhead } from '#web/lib/browser/load-code.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { List } from '#web/ui/list.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import type { Area } from '../area.ts'
import type { AddressFieldsOfForm } from './use-address-form.ts'

const usual = ['家', '公司', '学校']

interface LabelFieldProps {
  value: string
  error: string | undefined
  onChange: (label: string) => void
}

/** What one calls the address: one of the usual names, or one's own. */
const LabelField = ({ value, error, onChange }: LabelFieldProps) => {
  const id = useId()
  const isOwn = !usual.includes(value)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-ink-2">标签（选填）</legend>
      <div className="flex flex-wrap items-center gap-2">
        {usual.map((label) => (
          <button
            key={label}
            type="button"
            aria-pressed={value === label}
            onClick={() => onChange(value === label ? '' : label)}
            className={`${chipClass(value === label)} min-h-11! px-4! ${value === label ? '' : 'border border-edge/50'}`}
          >
            {label}
          </button>
        ))}
        <input
          aria-label="自定义标签"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder="自定义"
          autoComplete="off"
          value={isOwn ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          className={`min-h-11 w-28 min-w-[7em] flex-1 rounded-full border bg-card px-4 text-base -outline-offset-1 placeholder:text-ink-3 ${error ? 'border-rust' : 'border-edge/50'}`}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-rust">
          {error}
        </p>
      )}
    </fieldset>
  )
}

// All areas of the country come when they are asked for.
const loadSheet = () => import('./area-sheet.tsx')
const AreaSheet = lazyPart(async () => ({ default: (await loadSheet()).AreaSheet }))

interface AreaFieldProps {
  /** What is chosen, or only begun. */
  code: string
  text: string
  error: string | undefined
  onPick: (path: readonly Area[]) => void
  onLeave: () => void
  ref: Ref<HTMLButtonElement>
}

/** Shows the area, and opens the choice of it. */
const AreaField = ({ code, text, error, onPick, onLeave, ref }: AreaFieldProps) => {
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  return (
    <div>
      <span id={id} className="mb-1.5 block text-sm text-ink-2">
        地区
      </span>
      <button
        ref={ref}
        type="button"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        onPointerEnter={() => loadCodeAhead(loadSheet)}
        onFocus={() => loadCodeAhead(loadSheet)}
        className={`flex min-h-12 w-full items-center justify-between gap-2 rounded-control border bg-card px-3 py-2 text-left text-lg ${error ? 'border-rust' : 'border-edge/50'}`}
      >
        <span id={`${id}-value`} className={text === '' ? 'text-ink-3' : undefined}>
          {text || '选择省、市、区县'}
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
      </button>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-rust">
          {error}
        </p>
      )}
      <LazySheet open={choosing}>
        <AreaSheet
          open={choosing}
          onClose={() => {
            setChoosing(false)
            onLeave()
          }}
          code={code}
          onPick={onPick}
        />
      </LazySheet>
    </div>
  )
}

type AddressFieldsProps = AddressFieldsOfForm & {
  /** Why it is the default whatever one chooses; left out where one may choose. */
  alwaysDefault: string | undefined
}

/** All that an address consists of. */
export const AddressFields = ({ register, control, errors, area, chooseArea, alwaysDefault }: AddressFieldsProps) => (
  <div className="space-y-5">
    <TextField
      {...register('name')}
      label="姓名"
      autoComplete="name"
      placeholder="收货人的姓名"
      error={errors.name?.message}
    />
    <TextField
      {...register('phone')}
      label="电话"
      type="tel"
      autoComplete="tel"
      placeholder="手机号，或带区号的座机"
      error={errors.phone?.message}
    />
    <Controller
      control={control}
      name="areaCode"
      render={({ field }) => (
        <AreaField
          ref={field.ref}
          code={area.code}
          text={area.text}
          error={errors.areaCode?.message}
          onPick={chooseArea}
          onLeave={field.onBlur}
        />
      )}
    />
    <TextArea
      {...register('detail')}
      label="详细地址"
      rows={2}
      autoGrow
      autoComplete="street-address"
      placeholder="街道、门牌号、小区、楼栋、房间"
      className="min-h-18!"
      error={errors.detail?.message}
    />
    <Controller
      control={control}
      name="label"
      render={({ field }) => <LabelField value={field.value} error={errors.label?.message} onChange={field.onChange} />}
    />
    <TextField
      {...register('postcode')}
      label="邮政编码（选填）"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={6}
      error={errors.postcode?.message}
    />
    <List>
      <li>
        <Controller
          control={control}
          name="defaultFlag"
          render={({ field }) => (
            <Switch
              label="设为默认地址"
              description={alwaysDefault ?? '要寄东西时先用它'}
              checked={alwaysDefault !== undefined || field.value}
              disabled={alwaysDefault !== undefined}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </li>
    </List>
  </div>
)

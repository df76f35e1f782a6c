import { type ComponentProps, useRef } from 'react'
import { type UseFormRegisterReturn } from 'react-hook-form'
import { readIdNumber } from '#contract/id-number.ts'
import { TextField } from '#web/ui/field.tsx'
import { caretAfter, groupIdNumber, idNumberLength, significantOf } from '../group-id-number.ts'

interface IdNumberFieldProps {
  /** Of the form: the field keeps what it holds in groups. */
  field: UseFormRegisterReturn
  /** As it stands in the field. */
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

/** What one can check by: how many are there, and the birthday in it once it is a number. */
const hintOf = (characters: string): string => {
  const read = readIdNumber(characters)
  if (!read) return `${characters.length} / ${idNumberLength} 位，末位可能是 X`
  const [year, month, day] = read.birthday.split('-').map(Number)
  return `号码里的生日：${year} 年 ${month} 月 ${day} 日`
}

/** Groups what is typed, wherever the caret stands. */
const group = (input: HTMLInputElement) => {
  const before = significantOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = groupIdNumber(input.value)
  const caret = caretAfter(input.value, before)
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

/** An ID number, in groups as on the card; digits come from the small keyboard, which has no X: that is a button. */
export const IdNumberField = ({ field, value, onValue, error }: IdNumberFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const characters = significantOf(value)
  const change: ComponentProps<'input'>['onChange'] = (event) => {
    group(event.currentTarget)
    void field.onChange(event)
  }
  const addX = () => {
    onValue(groupIdNumber(`${characters}X`))
    input.current?.focus()
  }
  return (
    <TextField
      {...field}
      ref={(element) => {
        input.current = element
        field.ref(element)
      }}
      onChange={change}
      label="身份证号"
      inputMode="numeric"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      placeholder="18 位身份证号"
      className="tabular-nums"
      error={error}
      hint={hintOf(characters)}
      trailing={
        characters.length === idNumberLength - 1 && (
          <button
            type="button"
            aria-label="填入末位 X"
            onClick={addX}
            className="mr-1 grid size-11 shrink-0 place-items-center rounded-control text-lg font-semibold text-river active:bg-wash"
          >
            X
          </button>
        )
      }
    />
  )
}

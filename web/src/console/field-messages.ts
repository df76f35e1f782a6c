type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

const isTicked = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio'

const missing = (field: Field): string => {
  if (field instanceof HTMLSelectElement || field.type === 'file') return '请选择一项'
  return isTicked(field) ? '请先勾选' : '请填写这一项'
}

/** What is wrong with a field, and how to mend it; none when nothing is. */
const messageOf = (field: Field): string => {
  const { validity } = field
  if (validity.valid) return ''
  if (validity.valueMissing) return missing(field)
  if (validity.tooShort && 'minLength' in field) return `至少写 ${field.minLength} 个字`
  if (validity.tooLong && 'maxLength' in field) return `最多写 ${field.maxLength} 个字`
  if (!(field instanceof HTMLInputElement)) return '内容不对，请改一改'
  if (validity.rangeUnderflow) return field.type === 'number' ? `不能小于 ${field.min}` : `不能早于 ${field.min}`
  if (validity.rangeOverflow) return field.type === 'number' ? `不能大于 ${field.max}` : `不能晚于 ${field.max}`
  if (validity.stepMismatch && field.type === 'number') return '请填写整数'
  if (validity.badInput) return field.type === 'number' ? '请填写数字' : '请填写完整的日期'
  return '格式不对，请改一改'
}

/**
 * What a browser says itself of a field that is empty or wrong, it says in its own language: it says ours instead.
 * @returns what ends it
 */
export const sayFieldMessages = (ground: Document): (() => void) => {
  const say = ({ target }: Event) => {
    if (!isField(target)) return
    // Without what was said before, which is a fault of its own.
    target.setCustomValidity('')
    target.setCustomValidity(messageOf(target))
  }
  const unsay = ({ target }: Event) => {
    if (!isField(target)) return
    // Of the others too: of several to choose from, any may have said that one is to be chosen.
    for (const field of target.form?.elements ?? [target]) if (isField(field)) field.setCustomValidity('')
  }
  const heard = [
    ['invalid', say],
    ['input', unsay],
    ['change', unsay],
  ] as const
  for (const [name, listener] of heard) ground.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of heard) ground.removeEventListener(name, listener, true)
  }
}

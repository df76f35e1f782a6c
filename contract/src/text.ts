import { z } from 'zod'
import { countCharacters, hasHeap, isTooLong } from './characters.ts'
import { limits } from './limits.ts'

export { countCharacters, cutText } from './characters.ts'

// NUL cannot be stored by PostgreSQL; the other control characters (but line feed and tab) and the
// characters that turn the direction of a line have no place in what people write here.
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/u

/** What is left when everything invisible is taken away decides whether a text says anything. */
const invisible =
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0]/gu

/** Whether nothing of a text can be seen. */
export const isBlank = (value: string): boolean => value.replace(invisible, '') === ''

interface TextRule {
  /** What the messages call it. */
  name: string
  /** In characters as a person counts them. */
  max: number
  min?: number
}

/** Tells the description of the API how long a text may be: what its schema bounds first is only the work of counting. */
export const lengthOf = ({ min = 0, max }: Pick<TextRule, 'min' | 'max'>) => ({
  ...(min > 0 ? { minLength: min } : {}),
  maxLength: max,
  description: `${min > 0 ? `${min} 到` : '最多'} ${max} 个字，按看到的字计：一个表情、一个组合字都算一个（grapheme cluster）`,
})

/**
 * A text as people write it: line ends made one, outer space removed, nothing unprintable, and at least
 * `min` characters of which one can be seen. No character carries more marks than any script needs, and the whole takes
 * no more room than so many characters ever do: what is accepted can be drawn.
 */
export const text = ({ name, max, min = 0 }: TextRule) =>
  z
    .string(`请填写${name}`)
    // Bounds the work of counting.
    .max((max + 8) * limits.characterParts.bytes, `${name}太长，最多 ${max} 个字`)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => !unwanted.test(value), `${name}含有无法显示的字符`)
    .refine((value) => min === 0 || !isBlank(value), `请填写${name}`)
    .refine((value) => countCharacters(value) >= min, `${name}至少 ${min} 个字`)
    .refine((value) => !isTooLong(value, max), `${name}最多 ${max} 个字`)
    .refine((value) => !hasHeap(value), `${name}里有的字叠了太多符号，请删去一些`)
    .meta(lengthOf({ min, max }))

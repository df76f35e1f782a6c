import { z } from 'zod'
import { hasHeap, isTooLong } from './characters.ts'
import { id } from './envelope.ts'
import { limits } from './limits.ts'
import { lengthOf } from './text.ts'

/** A user whom a text names: `@` and `name` stand in it. The name is the nickname at the time of writing. */
export const mention = z.object({
  userId: id,
  name: z
    .string()
    .min(1)
    .refine((name) => !isTooLong(name, limits.nickname.max) && !hasHeap(name))
    .meta(lengthOf(limits.nickname)),
})
export type Mention = z.infer<typeof mention>

/** As the client hands them in; those that do not stand in the text, or name nobody, are left out. */
export const mentions = z
  .array(mention, '提到的人应为列表')
  .max(limits.mentions.max, `最多提到 ${limits.mentions.max} 人`)
  .default([])

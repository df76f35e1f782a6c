import type { CallAnswer } from '#contract/call.ts'
import type { TopicCard, topicCalls } from '#contract/topic.ts'
import { ReadyJson } from '#server/platform/text/ready-json.ts'

type Page = CallAnswer<typeof topicCalls.page>

/** What an answer says of a page beside its records. */
export type PageHead = Omit<Page, 'records'>

/** A card as everybody sees it, in JSON: without a star of the reader's, and with one. */
export interface CardJson {
  id: string
  authorId: string
  plain: Buffer
  starred: Buffer
}

export const cardJson = (card: TopicCard): CardJson => ({
  id: card.id,
  authorId: card.author.id,
  plain: Buffer.from(JSON.stringify({ ...card, starFlag: false })),
  starred: Buffer.from(JSON.stringify({ ...card, starFlag: true })),
})

const comma = Buffer.from(',')
const end = Buffer.from(']}')

/** The cards of kept pages as everybody sees them, in one piece; nothing of a page that was asked for once. */
const together = new WeakMap<readonly CardJson[], Buffer | 'once'>()

const joined = (cards: readonly CardJson[]): Buffer | undefined => {
  const known = together.get(cards)
  if (known === undefined) together.set(cards, 'once')
  if (known !== 'once') return known
  const made = Buffer.concat(cards.flatMap(({ plain }, index) => (index === 0 ? [plain] : [comma, plain])))
  together.set(cards, made)
  return made
}

/** @param starred ids of those that the reader has starred */
export const pageJson = (head: PageHead, cards: readonly CardJson[], starred: readonly string[]): ReadyJson<Page> => {
  const beginning = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"records":[`)
  const asAll = starred.length === 0 ? joined(cards) : undefined
  // Packed together they are half as long: it pays where it is done once for many.
  if (asAll !== undefined) return new ReadyJson([beginning, asAll, end])
  const own = new Set(starred)
  const records = cards.flatMap(({ id, plain, starred: withStar }, index) => {
    const card = own.has(id) ? withStar : plain
    return index === 0 ? [card] : [comma, card]
  })
  return new ReadyJson([beginning, ...records, end])
}

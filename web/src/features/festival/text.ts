import type { CalendarKey } from '#contract/calendar/keys.ts'

/** What a page tells of a festival or a solar term. Paragraphs and lines are plain text, each to be shown on its own. */
export interface FestivalText {
  /** One line of 15 to 40 characters. */
  summary: string
  origin: string[]
  north: string[]
  south: string[]
  food: string[]
  /** Whole short poems, or couplets of longer ones; none where nothing fits. */
  poems: { title: string; author: string; dynasty: string; lines: string[] }[]
  /** What people used to avoid: folklore only, which nobody needs to heed; none where there is none. */
  taboos: string[]
  /** What one says or writes to others; the first fits anybody. */
  greetings: string[]
  /** The three pentads (三候) of a solar term, in their order. */
  phenomena?: { name: string; text: string }[]
}

const texts = import.meta.glob<FestivalText>('./texts/*.ts', { import: 'text' })

/** The text of a festival or a solar term, loaded when it is asked for. @throws RangeError when there is none of that key */
export const readText = async (key: CalendarKey): Promise<FestivalText> => {
  const load = texts[`./texts/${key}.ts`]
  if (!load) throw new RangeError(`No text of ${key}`)
  return load()
}

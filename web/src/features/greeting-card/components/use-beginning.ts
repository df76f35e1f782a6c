import { useQuery } from '@tanstack/react-query'
import { type CalendarKey, festivalKeys, termKeys } from '#contract/calendar/keys.ts'
import type { GreetingCardDesign } from '#contract/greeting-card.ts'
import { readText } from '#web/features/festival/index.ts'

/** What a card for a festival or a term begins with. */
export interface Beginning {
  festival: CalendarKey
  design: GreetingCardDesign
  /** What one says on that day, at least two. */
  words: readonly string[]
}

const designOf: Partial<Record<CalendarKey, GreetingCardDesign>> = {
  ...{
    yuandan: 'plum',
    laba: 'snow',
    xiaonian: 'couplet',
    chuxi: 'couplet',
    chunjie: 'paper-cut',
    yuanxiao: 'lanterns',
  },
  ...{ duanwu: 'dragon-boat', qixi: 'star-bridge', zhongqiu: 'ink-moon', chongyang: 'chrysanthemum' },
  ...{ lichun: 'plum', yushui: 'tea-rain', guyu: 'tea-rain', hanlu: 'chrysanthemum', xiaoxue: 'snow', daxue: 'snow' },
  ...{ dongzhi: 'snow', xiaohan: 'plum', dahan: 'snow' },
}

const keys = [...festivalKeys, ...termKeys]

/**
 * The beginning that an address asks for by the key of a festival or a term; null when it asks for none, or its words are
 * out of reach; undefined while they are on their way.
 */
export const useBeginning = (asked: string | undefined): Beginning | null | undefined => {
  const festival = keys.find((key) => key === asked)
  const { data, isError } = useQuery({
    queryKey: ['greeting card', 'words', festival],
    meta: { isPublic: true },
    queryFn: async (): Promise<Beginning | null> =>
      festival === undefined
        ? null
        : { festival, design: designOf[festival] ?? 'goose-letter', words: (await readText(festival)).greetings },
    enabled: festival !== undefined,
    staleTime: Infinity,
  })
  return festival === undefined || isError ? null : data
}

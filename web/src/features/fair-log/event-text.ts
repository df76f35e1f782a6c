import { z } from 'zod'

const event = z.object({
  at: z.string(),
  kind: z.enum(['join', 'leave', 'serve', 'close', 'draw']),
  number: z.number().optional(),
  reason: z.string().optional(),
  passed: z.array(z.unknown()).optional(),
})

const reasons: Partial<Record<string, string>> = {
  withdrawn: '撤回了候补，不再排队',
  lapsed: '到截止时间没有等到，不再排队',
  cancelled: '等的列车停运了，不再排队',
}

const parse = (text: string) => {
  try {
    return event.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What an event says, for people; undefined for one that nobody here knows. @param text as it stands in the log */
export const eventTextOf = (text: string): { title: string; time: string } | undefined => {
  const told = parse(text)
  switch (told?.kind) {
    case 'join':
      return { title: `预付成功，编号 ${told.number}`, time: told.at }
    case 'leave':
      return { title: reasons[told.reason ?? ''] ?? '不再排队', time: told.at }
    case 'serve':
      return {
        title: told.passed?.length ? `轮到了，前面有 ${told.passed.length} 人因故让过` : '轮到了，拿到座位',
        time: told.at,
      }
    case 'close':
      return { title: '抽签名单公布', time: told.at }
    case 'draw':
      return { title: '公开抽签，排好了先后', time: told.at }
    case undefined:
      return undefined
  }
}

/** Number of the entry that joined; null where none did. */
export const numberOf = (events: readonly { text: string }[]): number | null =>
  events.map(({ text }) => parse(text)).find((one) => one?.kind === 'join')?.number ?? null

/** Easier on the eye: `3f9a 20c1 …`. @param hash 64 hexadecimal digits */
export const grouped = (hash: string): string => hash.replaceAll(/(.{4})(?=.)/g, '$1 ')

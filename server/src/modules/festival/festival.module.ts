import { z } from 'zod'
import { type CalendarKey, isTerm, names } from '#contract/calendar/keys.ts'
import { contract } from '#contract/index.ts'
import { linkCard, type PageHead } from '#server/platform/text/page-head.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createFestivalService } from './festival.service.ts'

/** What the page of a festival or a solar term says of itself. */
const dayHead = (key: CalendarKey): PageHead => {
  const title = names[key]
  const kind = isTerm(key) ? '节气' : '节日'
  const description = `${title}在哪一天、从何而来、怎么过：鸿雁传统${kind}。`
  const path = `/tradition-festival/day/${key}`
  return { title, description, type: 'article', path, picture: linkCard('app', title) }
}

/** 传统节日: what the season is. The calendar itself is `contract/src/calendar/`. */
export const createFestivalModule = (parts: { clock: Clock }) => {
  const service = createFestivalService(parts)
  return {
    service,
    pages: [
      {
        path: '/tradition-festival/day/$key',
        named: z.string().max(16),
        head: async (key: string) => (Object.hasOwn(names, key) ? dayHead(key as CalendarKey) : undefined),
      },
    ],
    routes: (register: Register) => {
      register(contract.festival.next, async () => service.next())
    },
  }
}

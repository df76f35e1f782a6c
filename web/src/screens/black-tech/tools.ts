import type { Path } from '#web/lib/navigation/paths.ts'

/** The written hand of titles and seals, where the system has one. */
export const brush = '"Kaiti SC", STKaiti, KaiTi, "Noto Serif CJK SC", "Songti SC", serif'

export interface Tool {
  path: Path
  /** The character on its seal. */
  glyph: string
  label: string
  text: string
}

interface ToolGroup {
  key: string
  title: string
  /** Colour of the seals. */
  tint: string
  tools: readonly Tool[]
}

/** All tools there will be, by what one wants of them; those whose screens do not exist yet are not shown. */
export const toolGroups: readonly ToolGroup[] = [
  {
    key: 'way',
    title: '路上',
    tint: 'var(--color-leaf)',
    tools: [
      { path: '/train-tickets', glyph: '车', label: '火车票', text: '查车次，买票，退改' },
      { path: '/train-tickets/snatching', glyph: '候', label: '抢票', text: '没票时替你候着' },
    ],
  },
  {
    key: 'days',
    title: '日子',
    tint: 'var(--color-amber)',
    tools: [
      { path: '/tradition-festival', glyph: '节', label: '传统节日', text: '下一个节，还有几天' },
      { path: '/welfare', glyph: '福', label: '福利中心', text: '签到，做任务，攒积分' },
      { path: '/coupon', glyph: '券', label: '卡券', text: '领券，看看快过期的' },
      { path: '/wallet', glyph: '钱', label: '钱包', text: '余额，账单，红包' },
    ],
  },
  {
    key: 'people',
    title: '找人找事',
    tint: 'var(--color-river)',
    tools: [
      { path: '/search', glyph: '寻', label: '搜索', text: '话题，用户，标签' },
      { path: '/add-friend', glyph: '码', label: '二维码', text: '我的名片，扫一扫' },
    ],
  },
  {
    key: 'help',
    title: '帮手',
    tint: 'var(--color-ink-2)',
    tools: [
      { path: '/announcements', glyph: '告', label: '公告', text: '鸿雁最近的事' },
      { path: '/help', glyph: '问', label: '帮助', text: '怎么用，问小雁' },
    ],
  },
]

import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { Flock } from '#web/ui/flock.tsx'
import { Page } from '#web/ui/page.tsx'
import { library, trackOfDay } from '#web/features/music/index.ts'
import { playAll, toggleTrack, usePlayback } from '#web/features/player/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** 今日一曲: one track of the app's own each day, and the way to all music. */
const TodaysMusic = () => {
  // The one of the day on which the page was opened.
  const [track] = useState(() => trackOfDay(new Date()))
  const { trackId, playing } = usePlayback()
  const isPlaying = trackId === track.id && playing
  const Icon = isPlaying ? Pause : Play
  const toggle = () => (trackId === track.id ? toggleTrack(track) : playAll(library, track.id))
  return (
    <section aria-label="今日一曲" className="relative overflow-hidden rounded-card bg-card">
      <div className="flex items-center gap-4 p-4">
        <img
          src={track.cover}
          alt=""
          width={112}
          height={112}
          className="size-28 shrink-0 rounded-control bg-wash shadow-float"
        />
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink-3">今日一曲</p>
          <h2 style={{ fontFamily: brush }} className="mt-1 truncate text-2xl font-semibold">
            {track.title}
          </h2>
          <p className="truncate text-sm text-ink-2">
            {track.artist} · {track.origin}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={toggle}>
              <Icon size={15} aria-hidden className="fill-current" />
              {isPlaying ? '暂停' : '听一听'}
            </Button>
            <Link to="/music" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              全部音乐
            </Link>
          </div>
        </div>
      </div>
      <ul aria-label="再听几首" className="no-scrollbar flex gap-3 overflow-x-auto px-4 pb-4">
        {library
          .filter(({ id }) => id !== track.id)
          .map((other) => (
            <li key={other.id} className="shrink-0">
              <button
                type="button"
                aria-label={`播放 ${other.title}`}
                onClick={() => playAll(library, other.id)}
                className="block rounded-control text-center active:opacity-85"
              >
                <img
                  src={other.cover}
                  alt=""
                  width={72}
                  height={72}
                  loading="lazy"
                  decoding="async"
                  className="rounded-control bg-wash"
                />
                <span className="mt-1 block text-xs text-ink-2">{other.title}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** The written hand of titles and seals, where the system has one. */
const brush = '"Kaiti SC", STKaiti, KaiTi, "Noto Serif CJK SC", "Songti SC", serif'

interface Tool {
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
const toolGroups: readonly ToolGroup[] = [
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

/** Set by hand: a little crooked. */
const sealStyle = { fontFamily: brush, rotate: '-3deg' }

/** The way to one tool: its seal, its name, and what it is for. */
const ToolTile = ({ tool: { path, glyph, label, text }, tint }: { tool: Tool; tint: string }) => (
  <Link<Path>
    to={path}
    className="flex min-h-17 items-center gap-3 rounded-card bg-card p-3 transition-colors active:bg-wash"
  >
    <span
      aria-hidden
      style={{ ...sealStyle, background: tint }}
      className="grid size-11 shrink-0 place-items-center rounded-control text-2xl text-paper"
    >
      {glyph}
    </span>
    <span className="min-w-0">
      <span className="block text-lg font-medium">{label}</span>
      <span className="block text-xs text-ink-2">{text}</span>
    </span>
  </Link>
)

/** /black-tech: the hub of tools. */
export const BlackTechScreen = () => {
  const { isBuilt } = useNavigation()
  const groups = toolGroups
    .map((group) => ({ ...group, tools: group.tools.filter(({ path }) => isBuilt(path)) }))
    .filter(({ tools }) => tools.length > 0)
  return (
    <Page>
      <header className="relative overflow-hidden px-4 pt-safe">
        <div className="absolute top-0 right-2">
          <Flock />
        </div>
        <div className="relative py-6">
          <h1 style={{ fontFamily: brush }} className="text-3xl font-semibold">
            黑科技
          </h1>
          <p className="mt-1 text-sm text-ink-2">出门、回家、会友，用得上的都在这里</p>
        </div>
      </header>
      <div className="relative space-y-5 px-3 pb-8">
        <TodaysMusic />
        {groups.map(({ key, title, tint, tools }) => (
          <section key={key} aria-labelledby={`tools-${key}`}>
            <h2 id={`tools-${key}`} className="px-1 pb-2 text-sm font-medium text-ink-2">
              {title}
            </h2>
            <ul
              style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(clamp(140px, 23%, 240px), 1fr))' }}
              className="grid gap-2.5"
            >
              {tools.map((tool) => (
                <li key={tool.path}>
                  <ToolTile tool={tool} tint={tint} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

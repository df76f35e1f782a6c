import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLyrics } from '../api/get-lyrics.ts'
import { lineAt, type LyricLine } from '../lyrics.ts'
import { usePlayer, useProgress } from './use-player.ts'

/** Who scrolls by hand reads on for so long before the lyrics follow the music again. */
const readMs = 4000

const Lines = ({ lines }: { lines: readonly LyricLine[] }) => {
  const player = usePlayer()
  const { positionS } = useProgress()
  const current = lineAt(lines, positionS)
  const list = useRef<HTMLOListElement>(null)
  const readUntilMs = useRef(0)

  useEffect(() => {
    const line = list.current?.children.item(Math.max(0, current))
    if (!(line instanceof HTMLElement) || performance.now() < readUntilMs.current) return
    const { current: box } = list
    box?.scrollTo({ top: line.offsetTop + line.offsetHeight / 2 - box.clientHeight / 2 })
  }, [current])

  const read = () => {
    readUntilMs.current = performance.now() + readMs
  }
  return (
    <ol
      ref={list}
      aria-label="歌词"
      onWheel={read}
      onTouchMove={read}
      className="player-lyrics no-scrollbar relative size-full scroll-smooth overflow-y-auto overscroll-contain text-center"
    >
      {lines.map(({ atS, text }, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={index === current || undefined}
            onClick={() => {
              readUntilMs.current = 0
              player.seek(atS)
            }}
            className={clsx(
              'min-h-11 w-full rounded-control px-4 py-2 leading-relaxed transition-colors -outline-offset-2',
              index === current ? 'text-lg font-semibold text-ink' : 'text-base text-ink-2',
            )}
          >
            {text}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The lyrics of a track: the line that is sung is marked, and a tap on a line goes there. */
export const LyricsView = ({ url }: { url: string }) => {
  const { data: lines, isError, refetch } = useLyrics(url)
  if (lines !== undefined && lines.length > 0) return <Lines key={url} lines={lines} />
  return (
    <div className="grid size-full place-content-center justify-items-center gap-3 text-ink-2">
      {lines !== undefined && <p>这首歌没有歌词，听就好了</p>}
      {lines === undefined && !isError && <Spinner className="size-7" />}
      {isError && (
        <>
          <p>歌词没有加载出来</p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            重试
          </Button>
        </>
      )}
    </div>
  )
}

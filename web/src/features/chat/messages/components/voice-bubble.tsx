import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { markPlayed, usePlayed } from '../voice-player.ts'
import { toggleVoice, useVoice } from '../voice-player.ts'

interface VoiceBubbleProps {
  /** Names it for the player. */
  messageKey: string
  /** Empty while it has not been sent. */
  messageId: string
  url: string
  durationMs: number
  waveform: readonly number[]
  own: boolean
}

const barWidth = 2
const barStep = 4
const height = 24

/** As many bars as there is room for, the longer the message the more. */
const shownBars = (waveform: readonly number[], durationMs: number): number[] => {
  const count = Math.round(Math.min(32, 12 + durationMs / 2000))
  return Array.from({ length: count }, (_, bar) => waveform[Math.floor((bar * waveform.length) / count)] ?? 20)
}

/** The bars as one path: sixty elements a message would be felt while scrolling. */
const pathOf = (bars: readonly number[]) =>
  bars
    .map((bar, index) => {
      const long = Math.max(3, (bar / 100) * height)
      return `M${index * barStep + barWidth / 2} ${(height - long) / 2}v${long}`
    })
    .join('')

/** A voice message: play and pause, its waveform, how long it is, and a dot while it was not heard. */
export const VoiceBubble = ({ messageKey, messageId, url, durationMs, waveform, own }: VoiceBubbleProps) => {
  const voice = useVoice(messageKey)
  const played = usePlayed(messageId)
  const bars = shownBars(waveform, durationMs)
  const width = bars.length * barStep
  const path = pathOf(bars)
  const playing = voice !== null && !voice.paused
  const seconds = Math.max(1, Math.round(durationMs / 1000))
  const Icon = playing ? Pause : Play

  const toggle = () => {
    toggleVoice(messageKey, url, durationMs)
    if (messageId !== '') markPlayed(messageId)
  }

  return (
    <span className="flex items-center gap-2">
      <button
        type="button"
        aria-label={`${playing ? '暂停' : '播放'}语音，${seconds} 秒`}
        onClick={toggle}
        className={clsx(
          'flex min-h-11 items-center gap-2.5 rounded-[18px] py-1 pr-3.5 pl-2',
          own ? 'bg-river text-on-river' : 'border border-line bg-card text-ink',
        )}
      >
        <span
          className={clsx('grid size-8 place-items-center rounded-full', own ? 'bg-on-river/18' : 'bg-wash text-river')}
        >
          <Icon size={16} aria-hidden className={clsx('fill-current', !playing && 'ml-0.5')} />
        </span>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
          className={own ? undefined : 'text-river'}
        >
          <path d={path} stroke="currentColor" strokeWidth={barWidth} strokeLinecap="round" opacity={voice ? 0.4 : 1} />
          {voice !== null && (
            <path
              d={path}
              stroke="currentColor"
              strokeWidth={barWidth}
              strokeLinecap="round"
              style={{ clipPath: `inset(0 ${(1 - voice.share) * 100}% 0 0)` }}
            />
          )}
        </svg>
        <span className="text-sm tabular-nums">{seconds}″</span>
      </button>
      {!own && !played && (
        <span className="size-2 shrink-0 rounded-full bg-seal">
          <span className="sr-only">未听</span>
        </span>
      )}
    </span>
  )
}

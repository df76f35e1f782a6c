import { Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import { SeekBar } from '#web/ui/seek-bar.tsx'
import { useRecording } from './use-recording.ts'

interface SoundBarProps {
  src: string
  /** Names it for a screen reader. */
  title: string
  durationMs: number | null
}

/** A track that is listened to where it is put into a topic, beside the music player. */
export const SoundBar = ({ src, title, durationMs }: SoundBarProps) => {
  const audio = useRef<HTMLAudioElement>(null)
  const { state, toggle, seek, retry } = useRecording(audio)
  const durationS = state.durationS || (durationMs ?? 0) / 1000
  const Icon = state.playing ? Pause : Play
  return (
    <div role="group" aria-label={title} className="flex items-center gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people upload has no captions */}
      <audio ref={audio} src={src} preload="metadata" />
      <button
        type="button"
        aria-label={state.playing ? '暂停试听' : '试听'}
        onClick={state.problem === null ? toggle : retry}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-river text-on-river active:opacity-85"
      >
        <Icon size={20} aria-hidden className={state.playing ? 'fill-current' : 'ml-0.5 fill-current'} />
      </button>
      {state.problem === null ? (
        <SeekBar positionS={state.positionS} durationS={durationS} onSeek={seek} className="text-river">
          {(shown, whole) => (
            <span aria-hidden className="shrink-0 text-sm text-ink-2 tabular-nums">
              {shown} / {whole}
            </span>
          )}
        </SeekBar>
      ) : (
        <p role="alert" className="text-sm text-rust">
          播放失败：{state.problem}
        </p>
      )}
    </div>
  )
}

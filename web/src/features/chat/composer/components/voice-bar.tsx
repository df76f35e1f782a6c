import { clsx } from 'clsx'
import { ArrowUp, Mic, X } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Recorder, type Recording, startRecorder } from '../recorder.ts'

/** Shorter is a slip of the finger. */
const leastMs = 800
const shownLevels = 24
const tickMs = 100

interface RecorderState {
  phase: 'idle' | 'asking' | 'recording'
  elapsedMs: number
  /** The latest loudnesses, from 0 to 1, the newest last. */
  levels: readonly number[]
}

const idle: RecorderState = { phase: 'idle', elapsedMs: 0, levels: [] }

/**
 * Records a voice message; one that becomes too long is ended and handed over by itself.
 * @param onRecorded a message that is long enough
 */
const useRecorder = (onRecorded: (recording: Recording) => void) => {
  const [state, setState] = useState<RecorderState>(idle)
  const recorder = useRef<Recorder | null>(null)
  /** Changes with each attempt, so that one that was given up while the browser still asked ends by itself. */
  const attempt = useRef(0)

  const cancel = () => {
    attempt.current++
    recorder.current?.cancel()
    recorder.current = null
    setState(idle)
  }

  const finish = async () => {
    const running = recorder.current
    if (running === null) {
      // Released while the browser was still asking for the microphone.
      if (state.phase === 'asking') toast('允许使用麦克风后，再说一次')
      cancel()
      return
    }
    if (running.elapsedMs() < leastMs) {
      cancel()
      toast('说话时间太短')
      return
    }
    attempt.current++
    recorder.current = null
    setState(idle)
    const recording = await running.stop()
    onRecorded({ ...recording, durationMs: Math.min(recording.durationMs, limits.voiceMs) })
  }

  const start = async () => {
    const mine = ++attempt.current
    setState({ ...idle, phase: 'asking' })
    const showLevel = (level: number) =>
      setState((before) =>
        before.phase === 'recording' ? { ...before, levels: [...before.levels, level].slice(-shownLevels) } : before,
      )
    try {
      const started = await startRecorder(showLevel)
      if (mine !== attempt.current) {
        started.cancel()
        return
      }
      recorder.current = started
      setState({ ...idle, phase: 'recording' })
    } catch (error) {
      if (mine !== attempt.current) return
      setState(idle)
      toast(error instanceof Error ? error.message : '麦克风打不开，请稍后再试', { durationMs: 4000 })
    }
  }

  const tick = useEffectEvent(() => {
    const elapsedMs = recorder.current?.elapsedMs() ?? 0
    setState((before) => ({ ...before, elapsedMs }))
    if (elapsedMs >= limits.voiceMs) void finish()
  })
  const recording = state.phase === 'recording'
  useEffect(() => {
    if (!recording) return undefined
    const timer = setInterval(() => tick(), tickMs)
    return () => clearInterval(timer)
  }, [recording])
  useEffect(
    () => () => {
      recorder.current?.cancel()
      recorder.current = null
    },
    [],
  )

  return { state, start, finish, cancel }
}

/** How loud it has just been, the newest at the right. */
const LevelBars = ({ levels, bars = 24 }: { levels: readonly number[]; bars?: number }) => {
  const missing = Math.max(0, bars - levels.length)
  return (
    <span aria-hidden="true" className="flex h-8 items-center gap-0.5">
      {[...Array.from({ length: missing }, () => 0), ...levels.slice(-bars)].map((level, index) => (
        <span
          key={index}
          style={{ height: `${Math.max(10, Math.round(level * 100))}%` }}
          className="w-[3px] rounded-full bg-current"
        />
      ))}
    </span>
  )
}

/** So far up, and letting go throws the message away. */
const cancelPx = 70
/** From here on it says how long one may still speak. */
const nearEndMs = 10_000

const secondsOf = (ms: number) => Math.floor(ms / 1000)

/** How long it has been, or near the end how long there is left. */
const clockOf = (elapsedMs: number) => {
  const leftMs = limits.voiceMs - elapsedMs
  return leftMs <= nearEndMs ? `还可以说 ${Math.max(0, Math.ceil(leftMs / 1000))} 秒` : `${secondsOf(elapsedMs)}″`
}

/**
 * Records a voice message: by holding the button down (upwards throws it away), or by taps: 开始录音, then 发送 or 取消.
 */
export const VoiceBar = ({ onRecorded }: { onRecorded: (recording: Recording) => void }) => {
  const { state, start, finish, cancel } = useRecorder(onRecorded)
  const [by, setBy] = useState<'hold' | 'taps'>('taps')
  const [cancelling, setCancelling] = useState(false)
  const startY = useRef(0)
  const busy = state.phase !== 'idle'
  const held = busy && by === 'hold'

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (busy || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    startY.current = event.clientY
    setCancelling(false)
    setBy('hold')
    void start()
  }
  const move = (event: PointerEvent) => {
    if (held) setCancelling(startY.current - event.clientY > cancelPx)
  }
  const release = () => {
    if (!held) return
    if (cancelling) cancel()
    else void finish()
  }
  const startByTap = () => {
    setBy('taps')
    void start()
  }

  if (busy && by === 'taps') {
    return (
      <div className="flex min-h-11 flex-1 items-center gap-2 rounded-[22px] bg-wash pl-1">
        <IconButton label="取消录音" onClick={cancel} className="text-ink-2">
          <X size={20} aria-hidden />
        </IconButton>
        <span className="flex min-w-0 flex-1 items-center justify-center gap-3 overflow-hidden text-river">
          <LevelBars levels={state.levels} bars={14} />
          <span role="timer" className="text-sm whitespace-nowrap text-ink tabular-nums">
            {state.phase === 'asking' ? '正在打开麦克风' : clockOf(state.elapsedMs)}
          </span>
        </span>
        <IconButton
          label="发送语音"
          disabled={state.phase === 'asking'}
          onClick={() => void finish()}
          className="bg-seal text-on-seal"
        >
          <ArrowUp size={20} aria-hidden />
        </IconButton>
      </div>
    )
  }
  return (
    <div className="relative flex flex-1 items-center gap-1">
      {held && (
        <div
          role="status"
          className={clsx(
            'pointer-events-none absolute bottom-full left-1/2 mb-16 flex w-56 -translate-x-1/2 flex-col items-center gap-2 rounded-sheet px-4 py-4 text-sm shadow-float',
            cancelling ? 'bg-rust text-card' : 'bg-river text-on-river',
          )}
        >
          <LevelBars levels={state.levels} />
          <span className="tabular-nums">{state.phase === 'asking' ? '正在打开麦克风' : clockOf(state.elapsedMs)}</span>
          <span>{cancelling ? '松开手指，取消发送' : '松开发送，上滑取消'}</span>
        </div>
      )}
      <button
        type="button"
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => held && cancel()}
        onContextMenu={(event) => event.preventDefault()}
        // Of a keyboard or a screen reader, which cannot hold.
        onClick={(event) => {
          if (event.detail === 0 && !busy) startByTap()
        }}
        className={clsx(
          'min-h-11 min-w-0 flex-1 touch-none truncate rounded-[22px] border border-edge/40 px-3 text-lg font-medium select-none',
          held ? 'bg-wash text-ink-2' : 'bg-card text-ink',
        )}
      >
        {held ? (cancelling ? '松开取消' : '松开发送') : '按住说话'}
      </button>
      <IconButton label="开始录音" title="不用按住，点一下开始录音" onClick={startByTap} className="text-river">
        <Mic size={22} aria-hidden />
      </IconButton>
    </div>
  )
}

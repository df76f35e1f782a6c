import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Recorder, type Recording, startRecorder } from '../recorder.ts'

/** Shorter is a slip of the finger. */
const leastMs = 800
const shownLevels = 24
const tickMs = 100

export interface RecorderState {
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
export const useRecorder = (onRecorded: (recording: Recording) => void) => {
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

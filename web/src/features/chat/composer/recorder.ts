import { loudnessOf, waveformOf } from './waveform.ts'

/** A voice message that was just spoken. */
export interface Recording {
  file: Blob
  durationMs: number
  waveform: number[]
}

export interface Recorder {
  /** How long it has been recording. */
  elapsedMs: () => number
  /** Ends it. */
  stop: () => Promise<Recording>
  /** Ends it and throws away what was recorded. */
  cancel: () => void
}

/** In the order in which other browsers can play them. */
const types = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4;codecs=opus',
  'audio/mp4',
  'audio/ogg;codecs=opus',
  'audio/webm;codecs=opus',
]

const measureMs = 50

/** What to do when the microphone cannot be had. */
const adviceOf = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return '没有麦克风权限：点地址栏左边的图标，允许使用麦克风后再试'
  if (name === 'NotFoundError') return '没有找到麦克风，接上后再试'
  return '麦克风打不开，可能正被别的应用使用，请稍后再试'
}

const openMicrophone = async (): Promise<MediaStream> => {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  // Browsers give a microphone to pages of https only.
  if (mediaDevices === undefined || typeof MediaRecorder === 'undefined')
    throw new Error('这里不能录音，请换用 https 地址或新一些的浏览器打开')
  try {
    return await mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  } catch (error) {
    throw new Error(adviceOf(error), { cause: error })
  }
}

/** Measures how loud it is, again and again. @returns how to stop */
const measure = (stream: MediaStream, onLevel: (level: number) => void): (() => void) => {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    onLevel(loudnessOf(samples))
  }, measureMs)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

/**
 * Begins to record.
 * @param onLevel called again and again with how loud it is, from 0 to 1
 * @throws Error with a Chinese text that says what to do
 */
export const startRecorder = async (onLevel: (level: number) => void): Promise<Recorder> => {
  const stream = await openMicrophone()
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: 32_000 })
  const parts: Blob[] = []
  const levels: number[] = []
  const stopMeasuring = measure(stream, (level) => {
    levels.push(level)
    onLevel(level)
  })
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data)
  })
  recorder.start()
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  const end = () => {
    stopMeasuring()
    for (const track of stream.getTracks()) track.stop()
  }

  return {
    elapsedMs,
    stop: () =>
      new Promise((resolve) => {
        const durationMs = elapsedMs()
        recorder.addEventListener('stop', () => {
          end()
          resolve({ file: new Blob(parts, { type: recorder.mimeType }), durationMs, waveform: waveformOf(levels) })
        })
        recorder.stop()
      }),
    cancel: () => {
      recorder.stop()
      end()
    },
  }
}

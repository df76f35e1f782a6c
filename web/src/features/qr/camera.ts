import { openReader } from './qr-reader.ts'

/** What to do when the camera cannot be had. */
const adviceOf = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return '没有相机权限：点地址栏左边的图标，允许使用相机后再试，也可以从图片里读'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return '没有找到相机，可以从图片里读'
  return '相机打不开，可能正被别的应用使用，请稍后再试，也可以从图片里读'
}

/**
 * Opens the camera that looks away from its holder, where there are two.
 * @throws Error with a Chinese text that says what to do
 */
const openCamera = async (): Promise<MediaStream> => {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  // Browsers give a camera to pages of https only.
  if (mediaDevices === undefined) throw new Error('这里不能用相机，请换用 https 地址打开，也可以从图片里读')
  try {
    return await mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    throw new Error(adviceOf(error), { cause: error })
  }
}

export interface Scan {
  /** Whether the camera has a lamp. */
  hasTorch: boolean
  /** @returns whether it obeyed */
  setTorch: (on: boolean) => Promise<boolean>
  stop: () => void
}

// The lamp is in no type of TypeScript's: only some browsers have it.
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraints = MediaTrackConstraintSet & { torch: boolean }

/** Larger frames take longer, and find no more. */
const longestSide = 800
/** Between one frame that was looked at and the next: a phone stays cool. */
const pauseMs = 120

const frameOf = (video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData | undefined => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  const { canvas } = context
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.drawImage(video, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/**
 * Shows the camera in a video, and looks for a code in it until one is found or it is stopped.
 * @throws Error with a Chinese text that says what to do
 */
export const startScan = async (video: HTMLVideoElement, onFound: (text: string) => void): Promise<Scan> => {
  const stream = await openCamera()
  const reader = openReader()
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    reader.close()
    for (const track of stream.getTracks()) track.stop()
    // Another scan may have the video by now.
    if (video.srcObject === stream) video.srcObject = null
  }
  const look = async () => {
    const frame = context === null ? undefined : frameOf(video, context)
    const text = frame === undefined ? undefined : await reader.read(frame).catch(() => undefined)
    // Stopped meanwhile, it has nothing to say any more.
    if (stopped) return
    if (text === undefined) timer = setTimeout(() => void look(), pauseMs)
    else {
      stop()
      onFound(text)
    }
  }
  video.srcObject = stream
  // A page that is left while it begins may refuse to play; there is nothing to see then.
  await video.play().catch(() => undefined)
  void look()
  const [track] = stream.getVideoTracks()
  const capabilities: TorchCapabilities = track?.getCapabilities?.() ?? {}
  return {
    hasTorch: capabilities.torch === true,
    setTorch: async (on) => {
      const lamp: TorchConstraints = { torch: on }
      try {
        await track?.applyConstraints({ advanced: [lamp] })
        return true
      } catch {
        return false
      }
    },
    stop,
  }
}

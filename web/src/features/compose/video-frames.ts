import { createSerialQueue } from '#web/lib/concurrency/serial-queue.ts'
import { openVideo } from './video-still.ts'

/** A film of which frames are looked at, one by one. */
export interface VideoFrames {
  durationS: number
  /** Width divided by height. */
  ratio: number
  /** A small picture of each of so many moments, evenly spread, as each is there. */
  strip: (count: number, onFrame: (index: number, url: string) => void) => Promise<void>
  /** The frame at a moment as a file. */
  take: (atS: number) => Promise<Blob | null>
  close: () => void
}

const stripHeightPx = 96

/**
 * Opens a film to choose a frame of it.
 * @returns null when this browser cannot play it
 */
export const openVideoFrames = async (src: string): Promise<VideoFrames | null> => {
  const video = await openVideo(src)
  if (video === null) return null
  const { seek, element, draw, close } = video
  // One element shows one moment at a time.
  const inTurn = createSerialQueue()
  let closed = false
  const durationS = Number.isFinite(element.duration) ? element.duration : 0
  return {
    durationS,
    ratio: element.videoWidth / Math.max(1, element.videoHeight),
    strip: async (count, onFrame) => {
      for (let index = 0; index < count && !closed; index++) {
        await inTurn(async () => {
          if (closed || !(await seek((durationS * (index + 0.5)) / count))) return
          onFrame(index, draw(stripHeightPx).toDataURL('image/jpeg', 0.6))
        })
      }
    },
    take: (atS) =>
      inTurn(async () => {
        if (closed || !(await seek(Math.min(atS, Math.max(0, durationS - 0.05))))) return null
        return await new Promise<Blob | null>((resolve) => draw().toBlob(resolve, 'image/jpeg', 0.9))
      }),
    close: () => {
      closed = true
      close()
    },
  }
}

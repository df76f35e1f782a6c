/** Where in a video the still is taken: its very first frame is often black. */
const atSeconds = 0.5

/** A video that does not show itself for so long has no still. */
const timeoutMs = 10_000

const happens = (target: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), timeoutMs)
    target.addEventListener(
      event,
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    target.addEventListener(
      'error',
      () => {
        clearTimeout(timer)
        reject(new Error('the video cannot be read'))
      },
      { once: true },
    )
  })

/** A video that is drawn from, never shown. */
export interface OpenVideo {
  element: HTMLVideoElement
  /** @returns whether it got there */
  seek: (atS: number) => Promise<boolean>
  /** The frame where it stands. @param heightPx as high as the video, unless given */
  draw: (heightPx?: number) => HTMLCanvasElement
  close: () => void
}

/**
 * Opens a video of this device, or of the app's own host, to draw from it.
 * @returns null when this browser cannot play it
 */
export const openVideo = async (src: string): Promise<OpenVideo | null> => {
  const element = document.createElement('video')
  element.muted = true
  element.playsInline = true
  element.preload = 'auto'
  const close = () => {
    element.removeAttribute('src')
    element.load()
  }
  try {
    const loaded = happens(element, 'loadeddata')
    element.src = src
    await loaded
  } catch {
    close()
    return null
  }
  return {
    element,
    seek: async (atS) => {
      try {
        const sought = happens(element, 'seeked')
        element.currentTime = atS
        await sought
        return true
      } catch {
        return false
      }
    },
    draw: (heightPx = element.videoHeight) => {
      const canvas = document.createElement('canvas')
      canvas.height = heightPx
      canvas.width = Math.max(1, Math.round((element.videoWidth * heightPx) / Math.max(1, element.videoHeight)))
      canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height)
      return canvas
    },
    close,
  }
}

/** A picture out of a video, or null when this browser cannot play it. */
export const takeStill = async (file: Blob): Promise<Blob | null> => {
  const url = URL.createObjectURL(file)
  const video = await openVideo(url)
  try {
    if (video === null) return null
    const { duration } = video.element
    if (!(await video.seek(Math.min(atSeconds, (Number.isFinite(duration) ? duration : 1) / 2)))) return null
    return await new Promise((resolve) => video.draw().toBlob(resolve, 'image/jpeg', 0.86))
  } catch {
    return null
  } finally {
    video?.close()
    URL.revokeObjectURL(url)
  }
}

/** Where in a video the still is taken: its very first frame is often black. */
const atSeconds = 0.5

/** A video that does not show itself for so long has no still. */
const timeoutMs = 10_000

const happens = (target: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), timeoutMs)
    target.addEventListener(event, () => {
      clearTimeout(timer)
      resolve()
    })
    target.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('the video cannot be read'))
    })
  })

/** A picture out of a video, or null when this browser cannot play it. */
export const takeStill = async (file: Blob): Promise<Blob | null> => {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const loaded = happens(video, 'loadeddata')
    video.src = url
    await loaded
    const sought = happens(video, 'seeked')
    video.currentTime = Math.min(atSeconds, (Number.isFinite(video.duration) ? video.duration : 1) / 2)
    await sought
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

import type { Locator, Page } from '@playwright/test'
import { makeWav } from '#server/testing/sample-recordings.ts'
import { authorization } from './composer.ts'
import { expect } from './fixtures.ts'

/** A recording as a file picker hands it over. */
interface RecordingFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Red on its left half (blue from its middle on, if it shall turn) and restless on its right one, so that it has some weight; filmed by the page's own browser. */
export const film = async (page: Page, frames = 60, turnsBlue = false): Promise<RecordingFile> => {
  const dataUrl = await page.evaluate(
    async ([count, turns]) => {
      const canvas = document.createElement('canvas')
      canvas.width = 320
      canvas.height = 180
      const drawing = canvas.getContext('2d')
      if (drawing === null) throw new Error('this browser cannot draw')
      let drawn = 0
      const draw = () => {
        drawing.fillStyle = turns && drawn * 2 >= count ? '#1e1ec8' : '#c81e1e'
        drawing.fillRect(0, 0, 160, 180)
        const noise = drawing.createImageData(160, 180)
        for (let index = 0; index < noise.data.length; index++)
          noise.data[index] = index % 4 === 3 ? 255 : Math.random() * 255
        drawing.putImageData(noise, 160, 0)
      }
      draw()
      const recorder = new MediaRecorder(canvas.captureStream(15), {
        mimeType: 'video/webm;codecs=vp8',
        videoBitsPerSecond: 2_000_000,
      })
      const parts: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
      recorder.start()
      const timer = setInterval(() => {
        draw()
        drawn++
        if (drawn === count) recorder.stop()
      }, 1000 / 15)
      await stopped
      clearInterval(timer)
      const reader = new FileReader()
      const read = new Promise((resolve) => reader.addEventListener('load', resolve))
      reader.readAsDataURL(new Blob(parts))
      await read
      return String(reader.result)
    },
    [frames, turnsBlue] as const,
  )
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return { name: '归途.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}

/** Long enough that it does not end while it is looked at. */
export const track = (): RecordingFile => ({
  name: '归雁.wav',
  mimeType: 'audio/wav',
  buffer: makeWav({ durationMs: 120_000 }),
})

/** Uploads a recording beside the page, in the name of who has signed in there. @returns its id */
export const uploadByCall = async (page: Page, kind: 'video' | 'audio', file: RecordingFile): Promise<string> => {
  const answer = await page.request.post(`/api/v1/media/${kind}/upload`, {
    headers: await authorization(page),
    multipart: { file },
  })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

const positionOf = (recording: Locator) => recording.evaluate((element: HTMLMediaElement) => element.currentTime)

/** It really plays: its position moves. From now on it begins again instead of ending while it is looked at. */
export const expectPlaying = async (recording: Locator) => {
  await expect(recording).toBeAttached()
  await recording.evaluate(async (element: HTMLMediaElement) => {
    element.loop = true
    // It has come to its end already, which only what plays does.
    if (element.ended) await element.play()
  })
  await expect.poll(() => recording.evaluate((element: HTMLMediaElement) => element.paused)).toBe(false)
  const from = await positionOf(recording)
  await expect.poll(() => positionOf(recording)).not.toBe(from)
}

/** It was played before, as `expectPlaying` found, and stands still now. */
export const expectPaused = async (recording: Locator) => {
  await expect(recording).toBeAttached()
  await expect.poll(() => recording.evaluate((element: HTMLMediaElement) => element.paused)).toBe(true)
}

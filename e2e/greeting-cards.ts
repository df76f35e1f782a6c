import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Voice } from './people-api.ts'

export const cardContent = { design: 'plum', style: 'kai', text: '见字如面，一切都好', name: '阿禾', seal: '禾' }

/** Makes a greeting card that whoever has its link can open. @returns its key */
export const shareCard = async (voice: Voice, more: object = {}): Promise<string> =>
  (
    await voice.call<{ key: string }>('/tradition-festival/card/share', {
      clientId: randomUUID(),
      ...cardContent,
      ...more,
    })
  ).key

/** The whole of a card, as it says itself. */
export const picture = (page: Page, text: string) => page.getByRole('img', { name: new RegExp(text) })

/** How far two pictures are from one another, on average of all colours, and which part of them differs clearly. @param files PNG */
export const compare = async (
  page: Page,
  files: readonly [Buffer, Buffer],
): Promise<{ mean: number; differing: number }> =>
  await page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
        encoded.map(async (file) => {
          const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
          return await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        }),
      )
      if (one === undefined || other === undefined) throw new Error('there are no pictures')
      const { width, height } = one
      const [first, second] = [one, other].map((bitmap) => {
        const context = new OffscreenCanvas(width, height).getContext('2d')
        if (context === null) throw new Error('this browser draws no canvas')
        context.imageSmoothingQuality = 'high'
        context.drawImage(bitmap, 0, 0, width, height)
        // Without its rounded corners.
        return context.getImageData(16, 16, width - 32, height - 32).data
      })
      if (first === undefined || second === undefined) throw new Error('there are no pixels')
      let sum = 0
      let far = 0
      for (let index = 0; index < first.length; index++) {
        const distance = Math.abs((first[index] ?? 0) - (second[index] ?? 0))
        sum += distance
        if (distance > 64) far++
      }
      return { mean: sum / first.length, differing: far / first.length }
    },
    files.map((file) => file.toString('base64')),
  )

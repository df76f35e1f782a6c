import { LRUCache } from 'lru-cache'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { avifName } from './file-names.ts'

/** Pictures as AVIF, which is smaller than WebP: made once, when somebody has asked for one who can read it. */
export interface MediaAvifService {
  /**
   * The name of the AVIF of a picture's file, when it is there; otherwise it is made for those who come later.
   * @returns undefined where there is none: not yet, or not of this file
   */
  find(name: string): Promise<string | undefined>
}

/** Names whose AVIF is known to be there or not to be, about 200 bytes each. */
const capacity = 20_000
/** One takes a core for a tenth of a second; who comes while so many wait has WebP, as before. */
const mayWait = 20
/** Less gained is not worth a second file. */
const worthIt = 0.9

const avif = { quality: 50, effort: 2 } as const

interface Parts {
  storage: Storage
  /** Whether new ones are made. */
  isOn: boolean
  /** Told when one could not be made. */
  onFailure?: (error: unknown) => void
}

export const createMediaAvifService = ({ storage, isOn, onFailure }: Parts): MediaAvifService => {
  const known = new LRUCache<string, 'there' | 'none' | 'waiting'>({ max: capacity })
  const turn = createSemaphore(1, mayWait)

  const make = async (name: string, wanted: string): Promise<'there' | 'none'> => {
    const file = await storage.get(name)
    if (file === undefined || file === 'beyond') return 'none'
    const made = await sharp(await buffer(file.content))
      .avif(avif)
      .toBuffer()
    if (made.length > file.size * worthIt) return 'none'
    await storage.put(wanted, made, 'image/avif')
    // It was removed meanwhile, and nobody would remove this.
    if ((await storage.size(name)) !== undefined) return 'there'
    await storage.remove([wanted])
    return 'none'
  }

  const makeLater = async (name: string, wanted: string) => {
    known.set(wanted, 'waiting')
    try {
      known.set(wanted, await turn(() => make(name, wanted)))
    } catch (error) {
      // Asked for again, it is tried again.
      known.delete(wanted)
      onFailure?.(error)
    }
  }

  return {
    find: async (name) => {
      const wanted = avifName(name)
      if (!isOn || wanted === undefined) return undefined
      const state = known.get(wanted)
      if (state === 'there') return wanted
      if (state !== undefined) return undefined
      if ((await storage.size(wanted)) !== undefined) {
        known.set(wanted, 'there')
        return wanted
      }
      void makeLater(name, wanted)
      return undefined
    },
  }
}

import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { createMusicListenService, type MusicListenParts } from './music-listen.service.ts'
import { createMusicPersonal } from './music.personal.ts'
import { createMusicService, type MusicParts } from './music.service.ts'

export const createMusicModule = (parts: MusicParts & MusicListenParts) => {
  const service = createMusicService(parts)
  const listening = createMusicListenService(parts)
  return {
    service,
    personal: createMusicPersonal(),
    routes: (register: Register) => {
      const calls = contract.music
      register(calls.pagePublished, ({ body, viewer }) => service.pagePublished(body, viewer?.userId ?? null))
      register(calls.beginListening, async ({ body, viewer }) => {
        await listening.begin(body.trackId, viewer.userId)
        return null
      })
      register(calls.endListening, async ({ body, viewer }) => ({
        countedFlag: await listening.end(body.trackId, viewer.userId),
      }))
    },
  }
}

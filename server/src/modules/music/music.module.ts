import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { createMusicService, type MusicParts } from './music.service.ts'

export const createMusicModule = (parts: MusicParts) => {
  const service = createMusicService(parts)
  return {
    service,
    routes: (register: Register) =>
      register(contract.music.pagePublished, ({ body, viewer }) => service.pagePublished(body, viewer?.userId ?? null)),
  }
}

import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { MusicService } from './music.service.ts'

export const registerMusicRoutes = (register: Register, service: MusicService): void => {
  register(contract.music.pagePublished, ({ body, viewer }) => service.pagePublished(body, viewer?.userId ?? null))
}

import type { Register } from '#server/platform/http/register.ts'
import { registerMusicRoutes } from './music.routes.ts'
import { createMusicService, type MusicParts } from './music.service.ts'

export const createMusicModule = (parts: MusicParts) => {
  const service = createMusicService(parts)
  return { service, routes: (register: Register) => registerMusicRoutes(register, service) }
}

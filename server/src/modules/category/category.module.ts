import type { Executor } from '#server/platform/database/database.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { MediaService } from '../media/media.module.ts'
import { registerCategoryRoutes } from './category.routes.ts'
import { createCategoryService } from './category.service.ts'

export type { CategoryCount, CategoryService } from './category.service.ts'

interface Parts {
  db: Executor
  media: Pick<MediaService, 'pictures'>
}

export const createCategoryModule = (parts: Parts) => {
  const service = createCategoryService(parts)
  return { service, routes: (register: Register) => registerCategoryRoutes(register, service) }
}

import { contract } from '#contract/index.ts'
import { orNothing } from '#server/platform/errors/app-error.ts'
import type { Register } from '#server/platform/http/register.ts'
import { categoryHead } from './category-head.ts'
import { type CategoryParts, createCategoryService } from './category.service.ts'

export type { CategoryCount, CategoryService } from './category.service.ts'

export const createCategoryModule = (parts: CategoryParts) => {
  const service = createCategoryService(parts)
  return {
    service,
    pages: [
      {
        path: '/topic/category-item/$id',
        head: (id: string) => orNothing('CATEGORY_GONE', async () => categoryHead(await service.get(id))),
      },
    ],
    routes: (register: Register) => {
      register(contract.category.list, () => service.list())
      register(contract.category.get, ({ params }) => service.get(params.id))
    },
  }
}

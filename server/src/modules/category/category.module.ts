import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { type CategoryParts, createCategoryService } from './category.service.ts'

export type { CategoryCount, CategoryService } from './category.service.ts'

export const createCategoryModule = (parts: CategoryParts) => {
  const service = createCategoryService(parts)
  return {
    service,
    pages: [{ path: '/topic/category-item/$id', isThere: async (id: string) => (await service.counts()).has(id) }],
    routes: (register: Register) => {
      register(contract.category.list, () => service.list())
      register(contract.category.get, ({ params }) => service.get(params.id))
    },
  }
}

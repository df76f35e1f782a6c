import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { CategoryService } from './category.service.ts'

export const registerCategoryRoutes = (register: Register, service: CategoryService): void => {
  register(contract.category.list, () => service.list())
  register(contract.category.get, ({ params }) => service.get(params.id))
}

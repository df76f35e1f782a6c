export { useCategories } from './api/list-categories.ts'

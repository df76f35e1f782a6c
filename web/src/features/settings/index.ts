export { useSettings } from './list-settings.ts'
export type { UserSettings } from './user-settings.ts'

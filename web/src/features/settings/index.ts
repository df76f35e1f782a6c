export { useSettingsQuery } from './api/list-settings.ts'
export { rereadSettings, takeSettings } from './api/take-settings.ts'
export { ThemeOfSettings, useThemeBySetting } from './components/theme-of-settings.tsx'
export type { UserSettings } from './user-settings.ts'

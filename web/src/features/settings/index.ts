export { useSettings, useSettingsQuery } from './list-settings.ts'
export { rereadSettings, takeSettings } from './settings-elsewhere.ts'
export { ThemeOfSettings, useThemeBySetting } from './theme-of-settings.tsx'
export type { UserSettings } from './user-settings.ts'

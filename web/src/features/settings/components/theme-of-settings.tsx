import { useEffect } from 'react'
import { setTheme } from '#web/lib/appearance/appearance.ts'
import { useSettingsQuery } from '../api/list-settings.ts'

/**
 * Dark if themeMode is on, else light (specification, section 4). Until the server has said it, the page keeps the theme
 * that this device knows, so that nothing flashes.
 */
export const useThemeBySetting = (themeMode: boolean | undefined): void => {
  useEffect(() => {
    if (themeMode !== undefined) setTheme(themeMode ? 'dark' : 'light')
  }, [themeMode])
}

/** Keeps the theme as the settings of the signed-in user have it. */
export const ThemeOfSettings = () => {
  const { themeMode } = useSettingsQuery()
  useThemeBySetting(themeMode)
  return null
}

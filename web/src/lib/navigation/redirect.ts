const base = 'https://same-origin.invalid'

/**
 * The path within this app that an address asks to lead to, or null when it leads anywhere else: `//host`, `/\host`,
 * `javascript:` and whatever else a browser would take out of the app.
 */
export const safeRedirect = (address: unknown): string | null => {
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  try {
    const url = new URL(address, base)
    if (url.origin !== base) return null
    const path = url.pathname + url.search + url.hash
    // `/./` and `/..//host` become a second slash only now.
    return path.startsWith('//') ? null : path
  } catch {
    return null
  }
}

/**
 * - `page`: an address that the web app itself knows; `asset`: a built file, whose name carries a hash;
 * - `console`: the page of those who run the app, which a gate keeps; its built files are assets, too;
 * - `file`: another file of the shell; `picture`: one of /media.
 */
export type RequestKind = 'page' | 'console' | 'asset' | 'file' | 'picture'

interface Asked {
  method: string
  url: string
  mode: string
  destination: string
}

/** Addresses that lead to no page of the app. */
const notPages = /^\/(?:api|media|exports|calendars|ws|assets|console|music|healthz|readyz|metrics)(?:\/|$)/

/**
 * What a request asks for, as far as the worker answers it; null is left to the network. The screen /music is a page,
 * the songs below it are not.
 * @param shell paths of the shell
 * @param filesAt where built files and pictures are addressed
 */
export const kindOf = (
  { method, url, mode, destination }: Asked,
  origin: string,
  shell: ReadonlySet<string>,
  filesAt = '',
): RequestKind | null => {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || (from !== origin && from !== filesAt)) return null
  const isFile = /^\/(?:console\/)?assets\//.test(pathname)
  if (isFile && mode !== 'navigate') return 'asset'
  // Recordings are asked for in parts, and are large.
  if (pathname.startsWith('/media/') && mode !== 'navigate') return destination === 'image' ? 'picture' : null
  if (from !== origin) return null
  if (mode === 'navigate' && pathname === '/console') return 'console'
  if (mode === 'navigate') return pathname === '/music' || !notPages.test(pathname) ? 'page' : null
  return shell.has(pathname) ? 'file' : null
}

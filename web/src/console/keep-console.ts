import type { StaffSelf } from '#contract/staff.ts'
import { gatePage, gateShell } from '#web/lib/offline/gate-cache.ts'
import { dropGateShell, gateStaff } from '#web/lib/offline/gate-shell.ts'
import { session } from '#web/lib/session/session.ts'

/** The files that this page is made of; the build has written them down (web/vite/console-page.ts). */
const filesOf = (page: Document): readonly string[] =>
  page.querySelector('meta[name="console-files"]')?.getAttribute('content')?.split(' ') ?? []

/** Keeps the page and all that it loads, and sees to a service worker that answers with them. */
const keepShell = async (): Promise<void> => {
  const files = filesOf(document)
  // In development nothing is built; browsers have no caches at plain-http addresses other than localhost.
  if (files.length === 0 || !('caches' in globalThis)) return
  await navigator.serviceWorker.register('/sw.js')
  const answer = await fetch(gatePage, { cache: 'no-cache' })
  const html = answer.ok ? await answer.clone().text() : ''
  // Of a newer version: it keeps itself when it is opened.
  if (!html.includes(files.join(' '))) return
  const cache = await caches.open(gateShell)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((file) => !kept.has(file)))
  await cache.put(gatePage, answer)
  const wanted = new Set([gatePage, ...files])
  for (const path of kept) if (!wanted.has(path)) await cache.delete(path)
}

/**
 * Keeps what a gate needs to start again without a network: the page, and who may check.
 * It is tried again with each list; without a network, or on a full disk, what was kept stays.
 */
export const keepConsole = async (me: StaffSelf): Promise<void> => {
  gateStaff.write(me)
  await keepShell().catch(() => {})
  // Signed out meanwhile.
  if (!session.isSignedIn()) await dropGateShell()
}

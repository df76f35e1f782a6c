import { gatePage, gateShell } from '../src/lib/offline/gate-cache.ts'

/** Names of the caches that hold the app itself; one a build. */
export const shellStart = 'hongyan-shell-'

/** The page that the app is, at whatever address: nothing is drawn in it yet. */
const page = '/shell'

/** A page is not waited for any longer when it is here already: a bad network may say nothing for a minute. */
const patienceMs = 4000

/** So many files are fetched at once: the page that is open needs the network too. */
const concurrency = 2

const isAsset = (file: string) => file.startsWith('/assets/')

const fetchFile = async (file: string, filesAt: string): Promise<Response> => {
  // What is called by the same name in each build must not come from the browser's own cache.
  const answer = await (isAsset(file) ? fetch(filesAt + file) : fetch(file, { cache: 'no-cache' }))
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}`)
  return answer
}

/**
 * Puts all files of the app into its cache; those that an earlier build had, too, are not fetched again.
 * @param filesAt the CDN from which they come, or nothing
 */
export const keepShell = async (name: string, files: readonly string[], filesAt: string): Promise<void> => {
  const cache = await caches.open(name)
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const kept = isAsset(file) ? await caches.match(file) : undefined
      await cache.put(file, kept ?? (await fetchFile(file, filesAt)))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** Removes the builds before the last one: of that, a page may still be open that loads its screens one by one. */
export const dropOldShells = async (name: string): Promise<void> => {
  const others = (await caches.keys()).filter((key) => key.startsWith(shellStart) && key !== name)
  for (const old of others.slice(0, -1)) await caches.delete(old)
}

const tooLate = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), ms))

/** A page from the network, so that it is new; without one, as it is kept. */
const answerKept = async (request: Request, path: string, name: string): Promise<Response> => {
  const kept = await caches.match(path, { cacheName: name })
  if (kept === undefined) return await fetch(request)
  try {
    const answer = await Promise.race([fetch(request), tooLate(patienceMs)])
    return answer.status >= 500 ? kept : answer
  } catch {
    return kept
  }
}

/** The page of the app. @param name of the cache of this build */
export const answerPage = (request: Request, name: string): Promise<Response> => answerKept(request, page, name)

/** The page of the console, which a gate keeps for itself. */
export const answerConsole = (request: Request): Promise<Response> => answerKept(request, gatePage, gateShell)

/** A built file, asked for here or at a CDN: what is kept of it never changes. */
export const answerAsset = async (request: Request): Promise<Response> => {
  const kept = await caches.match(new URL(request.url).pathname, { ignoreVary: true })
  if (kept === undefined) return await fetch(request)
  // Code that says to come from elsewhere would load what it stands on from there, a second time.
  return kept.url === request.url ? kept : new Response(kept.body, kept)
}

/** Another file of the shell: from the network as the page is, else as it is kept. */
export const answerFile = async (request: Request, name: string): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { cacheName: name, ignoreVary: true })
    if (kept === undefined) throw error
    return kept
  }
}

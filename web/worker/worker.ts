/*
 * The service worker: keeps the app itself, and the pictures that were looked at, so that both are there without a
 * network. What was read is kept by the page (web/src/app/deferred/persist-answers.ts). Built into /sw.js by web/vite/service-worker.ts.
 */
import { kindOf, type RequestKind } from './kind.ts'
import { answerPicture } from './pictures.ts'
import { answerAsset, answerConsole, answerFile, answerPage, dropOldShells, keepShell, shellStart } from './shell.ts'

/** Filled in by the build: the paths of the app's files, and a name made of all that is in them. */
declare const __SHELL_FILES__: readonly string[]
declare const __BUILD__: string

const worker = globalThis as unknown as ServiceWorkerGlobalScope
const files = __SHELL_FILES__
// Set by the server where files come from a CDN.
const { filesAt = '' } = globalThis as { filesAt?: string }
const shellFiles: ReadonlySet<string> = new Set(files)
const shellName = shellStart + __BUILD__

worker.addEventListener('install', (event) => event.waitUntil(keepShell(shellName, files, filesAt)))

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldShells(shellName), worker.clients.claim()])),
)

/** What is being answered, each by what ends it at once. */
const underWay = new Set<() => void>()

const untilGivenUp = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('the next version takes over'))
    underWay.add(giveUp)
    void work.then(resolve, reject).finally(() => underWay.delete(giveUp))
  })

const answer: Record<RequestKind, (event: FetchEvent) => Promise<Response>> = {
  page: ({ request }) => answerPage(request, shellName),
  console: ({ request }) => answerConsole(request),
  asset: ({ request }) => answerAsset(request),
  file: ({ request }) => answerFile(request, shellName),
  picture: (event) => answerPicture(event.request, (work) => event.waitUntil(untilGivenUp(work))),
}

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin, shellFiles, filesAt)
  if (kind !== null) event.respondWith(untilGivenUp(answer[kind](event)))
})

worker.addEventListener('message', (event) => {
  const { ask, path } = event.data as { ask?: unknown; path?: unknown }
  // The user has accepted the new version.
  if (ask === 'take over') event.waitUntil(worker.skipWaiting())
  // Until nothing is answered here, the new version would wait.
  if (ask === 'give way') for (const giveUp of underWay) giveUp()
  // A page wants to know whether it is of this version itself.
  if (ask === 'do you hold') event.ports[0]?.postMessage(typeof path === 'string' && shellFiles.has(path))
})

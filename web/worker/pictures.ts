import { picturesCache } from '../src/lib/offline/pictures-cache.ts'

/** So many pictures are kept; the longest kept go first. */
const maxPictures = 200

const dropOldest = async (cache: Cache): Promise<void> => {
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - maxPictures))) await cache.delete(old)
}

/**
 * A picture from the network. From a CDN it is asked for so that it can be seen whether it has come: what a page asks for by itself
 * shows that to nobody.
 */
const fetchPicture = (request: Request): Promise<Response> =>
  new URL(request.url).origin === location.origin
    ? fetch(request)
    : fetch(new Request(request, { mode: 'cors', credentials: 'omit' })).catch(() => fetch(request))

/** A picture, from where it is kept; once it has come from the network, it is. */
export const answerPicture = async (
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> => {
  const cache = await caches.open(picturesCache)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetchPicture(request)
  if (answer.status === 200) {
    const copy = answer.clone()
    // A full disk keeps no picture, and shows it all the same.
    waitUntil(
      cache
        .put(request, copy)
        .then(() => dropOldest(cache))
        .catch(() => {}),
    )
  }
  return answer
}

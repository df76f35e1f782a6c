import { useQuery } from '@tanstack/react-query'
import { parseLrc } from '../lyrics.ts'

const fetchLyrics = async (url: string, signal: AbortSignal) => {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return parseLrc(await answer.text())
}

/** The lyrics of a track. */
export const useLyrics = (url: string) =>
  useQuery({
    queryKey: ['player', 'lyrics', url],
    meta: { isPublic: true },
    queryFn: ({ signal }) => fetchLyrics(url, signal),
    staleTime: Infinity,
  })

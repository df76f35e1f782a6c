import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import type { PublishedTrack } from '#contract/music.ts'
import { call } from '#web/lib/client/client.ts'

const publishedOptions = infiniteQueryOptions({
  queryKey: ['music', 'published'],
  meta: { isPublic: true },
  queryFn: ({ pageParam, signal }): Promise<OutputOf<'music.pagePublished'>> =>
    call(
      'music.pagePublished',
      { body: { pageSize: 20, ...(pageParam !== undefined && { cursor: pageParam }) } },
      { signal, quiet: true },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.cursor ?? undefined,
  select: (data): PublishedTrack[] => data.pages.flatMap((page) => page.records),
})

/** Tracks that people have published, the newest first. */
export const usePublishedTracks = () => useInfiniteQuery(publishedOptions)

import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'

const publishedOptions = infiniteListOptions(['music', 'published'], (start, options) =>
  call('music.pagePublished', { body: { pageSize: 20, ...start } }, options),
)

/** Tracks that people have published, the newest first. */
export const usePublishedTracks = () => useInfiniteQuery({ ...publishedOptions, meta: { isPublic: true } })

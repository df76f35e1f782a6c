import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Announcement } from '#contract/announcement.ts'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { announcementKeys } from './announcement-keys.ts'
import { sampleAnnouncements } from '../samples.ts'

const pageOptions = infiniteQueryOptions({
  queryKey: announcementKeys.page,
  meta: { isPublic: true },
  queryFn: ({ pageParam, signal }): Promise<OutputOf<'announcement.page'>> =>
    call(
      'announcement.page',
      { body: { ...(pageParam !== undefined && { cursor: pageParam }) } },
      { signal, quiet: true },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.cursor ?? undefined,
  select: (data): Announcement[] => {
    const published = data.pages.flatMap(({ records }) => records)
    // What came with the app is the oldest.
    return (data.pages.at(-1)?.cursor ?? null) === null ? [...published, ...sampleAnnouncements] : published
  },
})

/** All announcements, the newest first, and at the end those that are fixed in the client. */
export const useAnnouncements = () => useInfiniteQuery(pageOptions)

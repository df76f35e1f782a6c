import { useInfiniteQuery } from '@tanstack/react-query'
import type { Announcement } from '#contract/announcement.ts'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions, joinPages, type ListPages } from '#web/lib/client/infinite-list.ts'
import { sampleAnnouncements } from '../samples.ts'
import { announcementKeys } from './announcement-keys.ts'

const pageOptions = {
  ...infiniteListOptions(announcementKeys.page, (start, options) =>
    call('announcement.page', { body: start }, options),
  ),
  select: (data: ListPages<OutputOf<'announcement.page'>>): Announcement[] =>
    // What came with the app is the oldest.
    data.pages.at(-1)?.cursor ? joinPages(data) : [...joinPages(data), ...sampleAnnouncements],
}

/** All announcements, the newest first, and at the end those that are fixed in the client. */
export const useAnnouncements = () => useInfiniteQuery({ ...pageOptions, meta: { isPublic: true } })

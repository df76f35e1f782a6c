import { clearDrafts } from '#web/features/compose/draft-box.ts'
import { forgetReplyDrafts } from '#web/features/post/reply-draft.ts'
import { forgetAllSearches } from '#web/features/search/search-history.ts'

/**
 * What somebody has written on this device and not published, and what they have looked for, stays with nobody else: for who
 * signs out themselves. Of a session that merely ends, drafts wait for who comes back.
 */
export const forgetWriting = (): void => {
  void clearDrafts()
  forgetReplyDrafts()
  forgetAllSearches()
}

import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { musicCalls } from '#contract/music.ts'
import type { TopicService } from '../topic/topic.module.ts'
import { presentTrack } from './music.views.ts'

export interface MusicParts {
  topic: Pick<TopicService, 'pageWithTrack'>
}

type PublishedInput = CallParsed<typeof musicCalls.pagePublished>['body']
type PublishedPage = CallAnswer<typeof musicCalls.pagePublished>

export interface MusicService {
  /**
   * Tracks of the topics that the viewer may see. `total` says how many there are at least.
   * @throws {AppError} INPUT_INVALID when the cursor is not one of this list
   */
  pagePublished(input: PublishedInput, viewerId: string | null): Promise<PublishedPage>
}

export const createMusicService = ({ topic }: MusicParts): MusicService => ({
  pagePublished: async (input, viewerId) => {
    const { records, total, pageNo, pageSize, hasMore, cursor } = await topic.pageWithTrack(input, viewerId)
    return { records: records.flatMap(presentTrack), total, pageNo, pageSize, hasMore, cursor }
  },
})

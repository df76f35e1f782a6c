import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { musicCalls, PublishedTrack } from '#contract/music.ts'
import type { TopicCard } from '#contract/topic.ts'
import type { TopicListService } from '../topic/topic.module.ts'

export interface MusicParts {
  topic: Pick<TopicListService, 'pageWithTrack'>
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

/** The track of a topic as the player takes it, or nothing where there is none. */
const presentTrack = ({ id, author, audio }: Pick<TopicCard, 'id' | 'author' | 'audio'>): PublishedTrack[] =>
  audio === null
    ? []
    : [
        {
          id: audio.id,
          url: audio.url,
          title: audio.title,
          artist: audio.artist,
          // The small one may be narrower than a player that fills the screen wants.
          cover: audio.cover?.medium ?? null,
          durationMs: audio.durationMs,
          topicId: id,
          author,
        },
      ]

export const createMusicService = ({ topic }: MusicParts): MusicService => ({
  pagePublished: async (input, viewerId) => {
    const { records, total, pageNo, pageSize, hasMore, cursor } = await topic.pageWithTrack(input, viewerId)
    return { records: records.flatMap(presentTrack), total, pageNo, pageSize, hasMore, cursor }
  },
})

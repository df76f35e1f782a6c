import type { PublishedTrack } from '#contract/music.ts'
import type { TopicCard } from '#contract/topic.ts'

/** The track of a topic as the player takes it, or nothing where there is none. */
export const presentTrack = ({ id, author, audio }: Pick<TopicCard, 'id' | 'author' | 'audio'>): PublishedTrack[] =>
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

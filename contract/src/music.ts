import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf } from './envelope.ts'
import { userBrief } from './user.ts'

/** What the music player plays (specification, section 3). */
export const track = z.object({
  /** Of a published track the id of its file; of one of the app's own `own-` and its name. */
  id: z.string(),
  /** Path on the same host; answers range requests. */
  url: z.string(),
  /** May be empty: the player then says 未知歌曲. */
  title: z.string(),
  /** May be empty: the player then says 未知艺术家. */
  artist: z.string(),
  /** Path of a picture, at least 256 pixels wide; null for none. */
  cover: z.string().nullable(),
})
export type Track = z.infer<typeof track>

/** A track that stands in a topic. */
export const publishedTrack = track.extend({
  topicId: id,
  author: userBrief,
  /** Null when the file does not say. */
  durationMs: count.nullable(),
})
export type PublishedTrack = z.infer<typeof publishedTrack>

export const musicCalls = {
  /** Tracks of the topics that the viewer may see, the newest topic first. */
  pagePublished: defineCall({
    method: 'POST',
    path: '/music/page',
    access: 'anyone',
    summary: '大家发布的音乐',
    input: { body: pageInput(['create_time']) },
    output: pageOf(publishedTrack),
    errors: [],
  }),
}

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

const ofTrack = z.object({ trackId: z.string('缺少歌曲').regex(/^(?:own-)?[\w-]{1,80}$/, '没有这首歌') })

export const musicCalls = {
  /** A track begins to play from its beginning: who hears it to its end has done so by the server's clock. */
  beginListening: defineCall({
    method: 'POST',
    path: '/music/listen/begin',
    access: 'user',
    summary: '开始听一首歌',
    input: { body: ofTrack },
    output: z.null(),
    errors: ['UNAUTHENTICATED'],
  }),
  /** It has ended: it counts for the tasks of the day when it began at least `limits.listenSeconds` ago. */
  endListening: defineCall({
    method: 'POST',
    path: '/music/listen/end',
    access: 'user',
    summary: '听完一首歌',
    input: { body: ofTrack },
    output: z.object({ countedFlag: z.boolean() }),
    errors: ['UNAUTHENTICATED'],
  }),
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

import type { Picture } from '#contract/media.ts'
import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import { orNothing } from '#server/platform/errors/app-error.ts'
import { describe } from '#server/platform/text/page-head.ts'
import type { MediaService } from '../media/media.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserProfileService } from '../user/user.module.ts'
import { type CardContent, drawAppCard, drawCard } from './card-drawing.ts'

/** The drawn cards by which pages are shown where somebody links to them: JPEG, `linkCardSize`. */
export interface LinkPreviewCardService {
  ofApp(): Promise<Buffer>
  /** @returns undefined when not everybody may read it. @throws {AppError} UNAVAILABLE when too many are being drawn */
  ofTopic(topicId: string): Promise<Buffer | undefined>
  /** @returns undefined when there is no such person. @throws {AppError} UNAVAILABLE when too many are being drawn */
  ofUser(userId: string): Promise<Buffer | undefined>
}

export interface LinkPreviewCardParts {
  reading: Pick<TopicReadingService, 'get'>
  profile: Pick<UserProfileService, 'detail'>
  media: Pick<MediaService, 'readFile'>
}

/** Cards that are kept, about 60 kB each, and for how long: whoever is asked about them has looked first whether they may be seen. */
const kept = { max: 200, ttlMs: 3_600_000 }
/** Drawing takes a tenth of a second of one core. */
const atOnce = 1
const mayWait = 30

export const createLinkPreviewCardService = ({
  reading,
  profile,
  media,
}: LinkPreviewCardParts): LinkPreviewCardService => {
  const cards = createSharedCache<Buffer>(kept)
  const turn = createSemaphore(atOnce, mayWait)
  const draw = (key: string, content: () => Promise<CardContent>) =>
    cards.read(key, () => turn(async () => await drawCard(await content())))
  const fileOf = async (picture: Picture | null) =>
    picture === null ? null : ((await media.readFile(picture.large)) ?? null)

  return {
    ofApp: () => cards.read('app', drawAppCard),

    ofTopic: async (topicId) => {
      const topic = await orNothing('TOPIC_GONE', () => reading.get(topicId, null))
      if (topic === undefined) return undefined
      const picture = topic.pictures[0] ?? topic.video?.cover ?? topic.audio?.cover ?? null
      const { title, content, author, editTime } = topic
      return await draw(`topic ${topicId} ${editTime ?? ''} ${author.nickname}`, async () => ({
        words: describe(title || content, 80),
        byline: author.nickname,
        picture: await fileOf(picture),
        isPortrait: false,
      }))
    },

    ofUser: async (userId) => {
      const user = await orNothing('USER_GONE', () => profile.detail(userId, null))
      if (user === undefined) return undefined
      const { nickname, bio, avatar } = user
      return await draw(`user ${userId} ${avatar ?? ''} ${nickname} ${bio}`, async () => ({
        words: nickname,
        byline: describe(bio, 60),
        picture: avatar === null ? null : ((await media.readFile(avatar)) ?? null),
        isPortrait: true,
      }))
    },
  }
}

import { z } from 'zod'
import { categoryBrief } from './category.ts'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { ipPlace } from './ip-place.ts'
import { limits } from './limits.ts'
import { audio, picture, video } from './media.ts'
import { mention, mentions } from './mention.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/**
 * Orders of topics: `hot` (recent and starred first), `create_time`, `star_num`.
 */
export const topicOrder = ['hot', 'create_time', 'star_num'] as const

/**
 * Who may read a topic, beside its author: everyone (公开), the author's friends (仅好友可见), nobody (仅自己可见).
 * What not everyone may read stands in no list that is the same for all: not in 推荐, 最新, categories and hashtags.
 */
export const topicVisibility = z.enum(['everyone', 'friends', 'me'], '谁可以看只能是 everyone、friends、me')
export type TopicVisibility = z.infer<typeof topicVisibility>

/** Code of a province, a city or a county (GB/T 2260). */
const placeCode = z.string('地点应为地区代码').regex(/^\d{6}$/, '地点应为地区代码')

/** Where a topic was written, as its author says: chosen by hand from the list of areas, never found out. */
export const place = z.object({
  code: placeCode,
  /** 苏州市 · 姑苏区; a province or a city alone where no more was chosen. */
  name: z.string(),
})
export type Place = z.infer<typeof place>

/** That a moderator's decision keeps something from all but its author: for a while, or for good. */
export const hold = z.object({ decisionId: id, removedFlag: z.boolean() })
export type Hold = z.infer<typeof hold>

export const topicCard = z.object({
  id,
  author: userBrief,
  category: categoryBrief,
  /** Empty when the topic has none. */
  title: z.string(),
  /** The text, or its beginning: see `contentCut`. */
  content: z.string(),
  /** More text than `limits.cardContent` stands behind the card. */
  contentCut: z.boolean(),
  mentions: z.array(mention),
  /** A topic has pictures, or a video, or a track, or none of them. */
  pictures: z.array(picture),
  video: video.nullable(),
  audio: audio.nullable(),
  starNum: count,
  /** Replies, nested ones included. */
  postNum: count,
  /** The reader has starred it. */
  starFlag: z.boolean(),
  createTime: time,
  /** When it was last changed: 已编辑. Null when it never was. */
  editTime: time.nullable(),
  /** Held back for review: only its author sees it. */
  heldFlag: z.boolean(),
  /** Left out unless a moderator holds it back; see `appeal.get`. */
  hold: hold.optional(),
  visibility: topicVisibility,
  /** Null when its author says nothing of it. */
  place: place.nullable(),
})
export type TopicCard = z.infer<typeof topicCard>

export const topicDetail = topicCard.omit({ contentCut: true }).extend({ ipPlace })
export type TopicDetail = z.infer<typeof topicDetail>

/** What stands of a topic beside a reply or a notice. */
export const topicBrief = z.object({
  id,
  authorId: id,
  /** The title or, without one, the beginning of the text; may be empty when there are only pictures. */
  summary: z.string(),
  picture: picture.nullable(),
})
export type TopicBrief = z.infer<typeof topicBrief>

/** An earlier wording of a topic. */
export const topicVersion = z.object({
  title: z.string(),
  content: z.string(),
  pictureNum: count,
  /** Since when it stood so. */
  createTime: time,
})
export type TopicVersion = z.infer<typeof topicVersion>

/** A star given or taken back, and how many there are now. */
export const starState = z.object({ starFlag: z.boolean(), starNum: count })
export type StarState = z.infer<typeof starState>

export const starFlag = z.boolean('星标标志应为 true 或 false')

/** The lists of the home screen: 推荐, 最新, 关注. */
export const feed = z.enum(['hot', 'create_time', 'follow'], '列表只能是 hot、create_time、follow')
export type Feed = z.infer<typeof feed>

/** A page of topics, and when it was read (server time): `topic.countNew` counts from there. */
const topicPage = pageOf(topicCard).extend({ asOf: time })

/** What is written of a topic. Text, or media, or both must be there (TOPIC_EMPTY). */
const topicBody = z.object({
  title: text({ name: '标题', max: limits.topicTitle.max }).default(''),
  content: text({ name: '正文', max: limits.topicContent.max }).default(''),
  categoryId: id,
  mentions,
  /** In the order in which they are shown. Without `videoId` and `audioId`. */
  pictureIds: z
    .array(id, '图片应为列表')
    .max(limits.topicPictures.max, `最多 ${limits.topicPictures.max} 张图片`)
    .default([]),
  videoId: id.nullable().default(null),
  audioId: id.nullable().default(null),
  /** A picture: still of the video or cover of the track. */
  coverId: id.nullable().default(null),
  audioTitle: text({ name: '曲名', max: limits.trackText.max }).default(''),
  audioArtist: text({ name: '演唱者', max: limits.trackText.max }).default(''),
  placeCode: placeCode.nullable().default(null),
})

const writeErrors = [
  'UNAUTHENTICATED',
  'SILENCED',
  'TOPIC_EMPTY',
  'TOPIC_MEDIA_MIXED',
  'CATEGORY_GONE',
  'PLACE_UNKNOWN',
  'MEDIA_GONE',
  'CONTENT_REFUSED',
] as const

export const topicCalls = {
  page: defineCall({
    method: 'POST',
    path: '/topic/page',
    access: 'anyone',
    summary: '话题列表：推荐、最新、分类、标签',
    input: {
      body: pageInput(topicOrder).extend({
        categoryId: id.optional(),
        /** Name of a hashtag, without the signs; then only `create_time` orders. */
        hashtag: text({ name: '标签', max: limits.hashtag.max }).optional(),
      }),
    },
    output: topicPage,
    errors: ['CATEGORY_GONE'],
  }),
  /** Topics of those whom the user follows, and their own, newest first. */
  pageFollowed: defineCall({
    method: 'POST',
    path: '/topic/follow/page',
    access: 'user',
    summary: '关注的人的话题',
    input: { body: pageInput(['create_time']) },
    output: topicPage,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Topics of one user, newest first. */
  pageOfUser: defineCall({
    method: 'POST',
    path: '/topic/user/page',
    access: 'anyone',
    summary: '某个用户的话题',
    input: { body: pageInput(['create_time']).extend({ userId: id }) },
    output: topicPage,
    errors: ['USER_GONE'],
  }),
  /** Topics that a user has starred, the last starred first: one's own, or another's who shows them. */
  pageStarred: defineCall({
    method: 'POST',
    path: '/topic/star/page',
    access: 'user',
    summary: '某个用户星标的话题',
    input: { body: pageInput(['create_time']).extend({ userId: id }) },
    output: topicPage,
    errors: ['UNAUTHENTICATED', 'USER_GONE', 'STARS_PRIVATE'],
  }),
  /** How many topics of others have come to a list since it was read; at most `limits.newTopics`. */
  countNew: defineCall({
    method: 'POST',
    path: '/topic/new/count',
    access: 'anyone',
    summary: '有多少条新内容',
    input: { body: z.object({ feed, asOf: time, categoryId: id.optional() }) },
    output: z.object({ newNum: count }),
    errors: [],
  }),
  get: defineCall({
    method: 'GET',
    path: '/topic/detail/:topicId',
    access: 'anyone',
    summary: '话题详情',
    input: { params: z.object({ topicId: id }) },
    output: topicDetail,
    errors: ['TOPIC_GONE'],
  }),
  /** Earlier wordings, the latest first. */
  listVersions: defineCall({
    method: 'GET',
    path: '/topic/version/list/:topicId',
    access: 'anyone',
    summary: '话题的编辑记录',
    input: { params: z.object({ topicId: id }) },
    output: z.array(topicVersion),
    errors: ['TOPIC_GONE'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/topic/create',
    access: 'user',
    publishes: true,
    summary: '发布话题',
    input: {
      body: topicBody.extend({
        /** Made by the client for each new topic: sending it again returns the first result. */
        clientId: z.uuid('缺少去重标识'),
        visibility: topicVisibility.default('everyone'),
      }),
    },
    output: topicDetail,
    errors: writeErrors,
  }),
  /** Changes one's own topic; what it was before is kept as a version. */
  update: defineCall({
    method: 'PUT',
    path: '/topic/update',
    access: 'user',
    publishes: true,
    summary: '编辑话题',
    input: {
      body: topicBody.extend({
        topicId: id,
        /** Left out, it stays as it is: who does not know of it shows nothing to more people than before. */
        visibility: topicVisibility.optional(),
        /** Of the topic as it was when its editing began. Left out, nobody asks whether it was changed since. */
        editTime: time.nullable().optional(),
      }),
    },
    output: topicDetail,
    errors: [...writeErrors, 'TOPIC_GONE', 'FORBIDDEN', 'TOPIC_UNDER_REVIEW', 'TOPIC_VERSIONS_FULL', 'TOPIC_CHANGED'],
  }),
  /** Idempotent. One's own topic; can be restored for `limits.restoreSeconds`. */
  delete: defineCall({
    method: 'DELETE',
    path: '/topic/delete/:topicId',
    access: 'user',
    summary: '删除话题',
    input: { params: z.object({ topicId: id }) },
    output: z.null(),
    errors: ['UNAUTHENTICATED', 'TOPIC_GONE', 'FORBIDDEN'],
  }),
  /** Undoes `delete`; idempotent. */
  restore: defineCall({
    method: 'POST',
    path: '/topic/restore',
    access: 'user',
    publishes: true,
    summary: '撤销删除话题',
    input: { body: z.object({ topicId: id }) },
    output: topicDetail,
    errors: ['SILENCED', 'UNAUTHENTICATED', 'TOPIC_GONE', 'RESTORE_TOO_LATE'],
  }),
  /** Idempotent: says what shall be, not what to change. */
  star: defineCall({
    method: 'POST',
    path: '/topic/star',
    access: 'user',
    summary: '星标或取消星标话题',
    input: { body: z.object({ topicId: id, starFlag }) },
    output: starState,
    errors: ['UNAUTHENTICATED', 'TOPIC_GONE'],
  }),
}

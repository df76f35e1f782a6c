import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, pageQuery } from './envelope.ts'
import { limits } from './limits.ts'
import { postInTopic } from './post.ts'
import { text } from './text.ts'
import { topicCard } from './topic.ts'
import { userCard } from './user.ts'

/**
 * What is looked for. Any two consecutive Chinese characters of a text find it, latin words by their beginning; 繁體 finds
 * 简体 and the other way, cafe finds café. Replies must hold all words.
 */
export const keyword = text({ name: '搜索词', min: 1, max: limits.keyword.max })

export const hashtag = z.object({
  /** Without the signs. */
  name: z.string(),
  topicNum: count,
})
export type Hashtag = z.infer<typeof hashtag>

/** `total` of what is found is exact up to this many, and not more than it. */
const found = <T extends z.ZodType>(record: T) => pageOf(record)

/** Orders of topics that are found: 综合, 最热, 最新. */
export const searchOrder = ['relevance', 'hot', 'create_time'] as const
export type SearchOrder = (typeof searchOrder)[number]

/** How old what is found may be. */
export const searchedWithin = z.enum(['day', 'week', 'month', 'year'], '时间只能是 day、week、month、year')
export type SearchedWithin = z.infer<typeof searchedWithin>

/** What a topic that is found shall show. */
export const searchedMedia = z.enum(['picture', 'video', 'audio'], '内容只能是 picture、video、audio')
export type SearchedMedia = z.infer<typeof searchedMedia>

export const searchCalls = {
  /**
   * In each order, what holds all that was typed as it stands goes before what answers it loosely: with most of its words,
   * with one character mistyped, or by pinyin and initials. `relevance` puts titles before texts, and what is fresh and
   * starred before what is old and bare; its `ascFlag` changes nothing.
   */
  topics: defineCall({
    method: 'POST',
    path: '/search/topic',
    access: 'anyone',
    summary: '搜索话题',
    input: {
      body: pageInput(searchOrder).extend({
        keyword,
        within: searchedWithin.optional(),
        media: searchedMedia.optional(),
        categoryId: id.optional(),
      }),
    },
    output: found(topicCard),
    errors: [],
  }),
  /** Newest first. */
  posts: defineCall({
    method: 'POST',
    path: '/search/post',
    access: 'anyone',
    summary: '搜索回复',
    input: { body: pageInput(['create_time']).extend({ keyword }) },
    output: found(postInTopic),
    errors: [],
  }),
  /**
   * Users by a part of nickname, user name or the asking user's remark; by pinyin (zhangwei) or initials (zw).
   * Path and `keyword` are the specification's.
   */
  users: defineCall({
    method: 'GET',
    path: '/user/search/user',
    access: 'anyone',
    summary: '搜索用户',
    input: {
      query: pageQuery.omit({ cursor: true }).extend({
        keyword,
        pageNo: z.coerce
          .number('页码应为整数')
          .int('页码应为整数')
          .min(1, '页码从 1 开始')
          .max(limits.searchPages, '页码太大')
          .default(1),
      }),
    },
    output: found(userCard),
    errors: [],
  }),
  /** Hashtags that hold the keyword, the most used first. */
  hashtags: defineCall({
    method: 'GET',
    path: '/search/hashtag',
    access: 'anyone',
    summary: '搜索标签',
    input: { query: z.object({ keyword }) },
    output: z.array(hashtag).max(limits.suggestions),
    errors: [],
  }),
  /**
   * While typing: what others have searched and words of topics that begin so, hashtags and titles that hold it, and users.
   */
  suggest: defineCall({
    method: 'GET',
    path: '/search/suggest',
    access: 'anyone',
    summary: '搜索联想',
    input: { query: z.object({ keyword }) },
    output: z.object({
      words: z.array(z.string()).max(limits.suggestedWords),
      hashtags: z.array(hashtag).max(limits.suggestedWords),
      titles: z.array(z.object({ topicId: id, title: z.string() })).max(limits.suggestedTitles),
      users: z.array(userCard).max(limits.suggestedWords),
    }),
    errors: [],
  }),
  /** What was searched by the most people within a week; hashtags fill up what is missing. */
  hotWords: defineCall({
    method: 'GET',
    path: '/search/hot',
    access: 'anyone',
    summary: '热搜词',
    input: {},
    output: z.array(z.string()).max(limits.hotWords),
    errors: [],
  }),
}

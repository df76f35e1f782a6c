import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, pageInput, pageOf } from './envelope.ts'
import { limits } from './limits.ts'
import { postInTopic } from './post.ts'
import { text } from './text.ts'
import { topicCard } from './topic.ts'
import { userCard } from './user.ts'

/**
 * What is looked for: words with spaces between them must all be found. Any two consecutive Chinese characters
 * of a text find it, latin words by prefix; 繁體 finds 简体 and the other way.
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

export const searchCalls = {
  /** Newest first. */
  topics: defineCall({
    method: 'POST',
    path: '/search/topic',
    access: 'anyone',
    summary: '搜索话题',
    input: { body: pageInput(['create_time']).extend({ keyword }) },
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
      query: z.object({
        keyword,
        pageNo: z.coerce
          .number('页码应为整数')
          .int('页码应为整数')
          .min(1, '页码从 1 开始')
          .max(limits.searchPages, '页码太大')
          .default(1),
        pageSize: z.coerce
          .number('每页条数应为整数')
          .int('每页条数应为整数')
          .min(1, '每页至少 1 条')
          .max(limits.pageSize.max, `每页至多 ${limits.pageSize.max} 条`)
          .default(limits.pageSize.default),
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
  /** While typing: what others have searched that begins so, hashtags, and users. */
  suggest: defineCall({
    method: 'GET',
    path: '/search/suggest',
    access: 'anyone',
    summary: '搜索联想',
    input: { query: z.object({ keyword }) },
    output: z.object({
      words: z.array(z.string()).max(limits.suggestedWords),
      hashtags: z.array(hashtag).max(limits.suggestedWords),
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

import { z } from 'zod'
import { defineCall } from './call.ts'
import { limits } from './limits.ts'
import { text } from './text.ts'

/** One question and its answer: what 客服小雁 answers with, too. */
export const helpArticle = z.object({
  /** Names it in links; latin letters and hyphens. */
  slug: z.string(),
  /** The group under which it stands, such as 账号与登录. */
  group: z.string(),
  title: z.string(),
  text: z.string(),
})
export type HelpArticle = z.infer<typeof helpArticle>

export const helpCalls = {
  list: defineCall({
    method: 'GET',
    path: '/help/article/list',
    access: 'anyone',
    summary: '帮助文章',
    input: {},
    output: z.array(helpArticle),
    errors: [],
  }),
  /** Those that answer a question, the best first; none when nothing fits. */
  search: defineCall({
    method: 'GET',
    path: '/help/article/search',
    access: 'anyone',
    summary: '搜索帮助',
    input: { query: z.object({ keyword: text({ name: '问题', min: 1, max: limits.keyword.max }) }) },
    output: z.array(helpArticle),
    errors: [],
  }),
}

import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id } from './envelope.ts'
import { picture } from './media.ts'

export const categoryBrief = z.object({ id, name: z.string() })

export const category = categoryBrief.extend({
  /** Latin name; the client has an icon for each. */
  slug: z.string(),
  description: z.string(),
  cover: picture.nullable(),
  topicNum: count,
})
export type Category = z.infer<typeof category>

export const categoryCalls = {
  list: defineCall({
    method: 'GET',
    path: '/topic/category/list',
    access: 'anyone',
    summary: '全部分类',
    input: {},
    output: z.array(category),
    errors: [],
  }),
  get: defineCall({
    method: 'GET',
    path: '/topic/category/detail/:id',
    access: 'anyone',
    summary: '一个分类',
    input: { params: z.object({ id }) },
    output: category,
    errors: ['CATEGORY_GONE'],
  }),
}

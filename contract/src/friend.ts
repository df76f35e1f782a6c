import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, pageQuery } from './envelope.ts'
import { limits } from './limits.ts'
import { text } from './text.ts'
import { userBrief, userCard } from './user.ts'

/** Orders of people: when they were followed, or followed. */
export const friendOrder = ['create_time'] as const

const flag = (name: string) => z.boolean(`${name}标志应为 true 或 false`)

const numberedQuery = pageQuery.omit({ cursor: true }).extend({
  pageSize: z.coerce
    .number('每页条数应为整数')
    .int('每页条数应为整数')
    .min(1, '每页至少 1 条')
    .max(limits.idList.max, `每页至多 ${limits.idList.max} 条`)
    .default(limits.idList.max),
})

export const followState = z.object({
  userId: id,
  /** The asking user follows this one. */
  followFlag: z.boolean(),
  /** They follow each other. */
  friendFlag: z.boolean(),
})
export type FollowState = z.infer<typeof followState>

export const friendCalls = {
  /** Idempotent: says what shall be. The client waits 200 ms for a change of mind (specification, section 5). */
  follow: defineCall({
    method: 'POST',
    path: '/user/friend/follow',
    access: 'user',
    summary: '关注或取消关注',
    input: { body: z.object({ followUserId: id, followFlag: flag('关注') }) },
    output: followState,
    errors: ['UNAUTHENTICATED', 'USER_GONE', 'FOLLOW_SELF', 'FOLLOWS_FULL', 'BLOCKED'],
  }),
  /** Friends: those who follow each other, the newest first. */
  list: defineCall({
    method: 'GET',
    path: '/user/friend/list',
    access: 'user',
    summary: '我的好友',
    input: { query: numberedQuery },
    output: pageOf(userCard),
    errors: ['UNAUTHENTICATED'],
  }),
  /**
   * Whom a user follows; without `userId` the asking one. Of others' lists, those in privacy mode who do not follow the
   * asking one are left out, and counted in `total`.
   */
  pageFollows: defineCall({
    method: 'POST',
    path: '/user/friend/follow/list',
    access: 'user',
    summary: '关注的人',
    input: { body: pageInput(friendOrder).extend({ userId: id.optional() }) },
    output: pageOf(userCard),
    errors: ['UNAUTHENTICATED', 'USER_GONE', 'LISTS_PRIVATE'],
  }),
  /** Who follows a user; without `userId` the asking one. Left out are the same as of `pageFollows`. */
  pageFans: defineCall({
    method: 'POST',
    path: '/user/friend/fan/list',
    access: 'user',
    summary: '粉丝',
    input: { body: pageInput(friendOrder).extend({ userId: id.optional() }) },
    output: pageOf(userCard),
    errors: ['UNAUTHENTICATED', 'USER_GONE', 'LISTS_PRIVATE'],
  }),
  /** In the order of the ids; an unknown id is answered with false. */
  isFollow: defineCall({
    method: 'POST',
    path: '/user/friend/is-follow',
    access: 'user',
    summary: '是否已关注',
    input: {
      body: z.object({
        followUserIdList: z
          .array(id, '用户编号应为列表')
          .max(limits.idList.max, `一次最多 ${limits.idList.max} 个用户`),
      }),
    },
    output: z.array(followState),
    errors: ['UNAUTHENTICATED'],
  }),
  /** Ids of those whom the user follows, the last followed first, `limits.idList` a page. */
  followIdList: defineCall({
    method: 'GET',
    path: '/user/friend/follow-id-list',
    access: 'user',
    summary: '我关注的用户编号',
    input: { query: numberedQuery },
    output: z.array(id),
    errors: ['UNAUTHENTICATED'],
  }),
  /** A name of one's own for somebody else; an empty one takes it away. */
  remark: defineCall({
    method: 'PUT',
    path: '/user/friend/remark',
    access: 'user',
    summary: '设置备注',
    input: { body: z.object({ userId: id, remark: text({ name: '备注', max: limits.remark.max }) }) },
    output: z.null(),
    errors: ['UNAUTHENTICATED', 'USER_GONE', 'CONTENT_REFUSED', 'REMARKS_FULL'],
  }),
  /** All that the user calls others. */
  remarks: defineCall({
    method: 'GET',
    path: '/user/friend/remark/list',
    access: 'user',
    summary: '我的备注',
    input: {},
    output: z.array(z.object({ userId: id, remark: z.string() })).max(limits.remarks),
    errors: ['UNAUTHENTICATED'],
  }),
  /**
   * Idempotent. Blocking ends following in both directions; from then on neither sees anything of the other. Taken back
   * within `limits.restoreSeconds`, it brings back the following that it has ended.
   */
  block: defineCall({
    method: 'POST',
    path: '/user/friend/block',
    access: 'user',
    summary: '拉黑或取消拉黑',
    input: { body: z.object({ userId: id, blockFlag: flag('拉黑') }) },
    output: z.null(),
    errors: ['UNAUTHENTICATED', 'USER_GONE', 'BLOCK_SELF', 'BLOCKS_FULL'],
  }),
  pageBlocks: defineCall({
    method: 'POST',
    path: '/user/friend/block/list',
    access: 'user',
    summary: '我拉黑的人',
    input: { body: pageInput(friendOrder) },
    output: pageOf(userBrief),
    errors: ['UNAUTHENTICATED'],
  }),
  /** 可能认识的人, without those in privacy mode who do not follow the asking one: whom friends and the followed follow, the most of them first; then those with the most fans. */
  suggest: defineCall({
    method: 'GET',
    path: '/user/friend/suggest',
    access: 'user',
    summary: '可能认识的人',
    input: {},
    output: z
      .array(
        userCard.extend({
          /** How many whom the user follows follow this one. */
          commonNum: count,
        }),
      )
      .max(limits.suggestions),
    errors: ['UNAUTHENTICATED'],
  }),
}

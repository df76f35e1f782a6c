import type { NestedPost, Post } from '#contract/post.ts'

export const topicId = '7'

/** A nested reply of the topic. */
export const makeNested = (id: string, parentId: string | null): NestedPost => ({
  id,
  mentions: [],
  picture: null,
  redPacketKey: null,
  heldFlag: false,
  topicId,
  author: { id: '1', nickname: '早餐摊', avatar: null },
  content: `回复 ${id}`,
  starNum: 0,
  starFlag: false,
  createTime: '2026-11-20T08:00:00+08:00',
  parentId,
  replyTo: null,
})

/** A reply to the topic, with those nested in it. */
export const makePost = (id: string, nestedIds: string[] = [], nestedNum = nestedIds.length): Post => ({
  ...makeNested(id, null),
  pinFlag: false,
  nestedNum,
  nested: nestedIds.map((nestedId) => makeNested(nestedId, id)),
})

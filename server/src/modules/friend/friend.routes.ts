import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { FriendFollowService } from './friend-follow.service.ts'
import type { FriendListService } from './friend-list.service.ts'

interface Services {
  follows: FriendFollowService
  lists: FriendListService
}

export const registerFriendRoutes = (register: Register, { follows, lists }: Services): void => {
  const { friend } = contract
  register(friend.follow, ({ body, viewer }) => follows.follow(viewer.userId, body.followUserId, body.followFlag))
  register(friend.isFollow, ({ body, viewer }) => follows.isFollow(viewer.userId, body.followUserIdList))
  register(friend.block, ({ body, viewer }) => follows.block(viewer.userId, body.userId, body.blockFlag))
  register(friend.remark, ({ body, viewer }) => follows.remark(viewer.userId, body.userId, body.remark))
  register(friend.remarks, ({ viewer }) => lists.remarks(viewer.userId))
  register(friend.list, ({ query, viewer }) => lists.friends(viewer.userId, query))
  register(friend.pageFollows, ({ body, viewer }) => lists.follows(viewer.userId, body))
  register(friend.pageFans, ({ body, viewer }) => lists.fans(viewer.userId, body))
  register(friend.followIdList, ({ query, viewer }) => lists.followIds(viewer.userId, query))
  register(friend.pageBlocks, ({ body, viewer }) => lists.blocks(viewer.userId, body))
  register(friend.suggest, ({ viewer }) => lists.suggestions(viewer.userId))
}

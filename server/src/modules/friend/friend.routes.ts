import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { FriendService } from './friend.service.ts'

export const registerFriendRoutes = (register: Register, service: FriendService): void => {
  register(contract.friend.follow, ({ body, viewer }) =>
    service.follow(viewer.userId, body.followUserId, body.followFlag),
  )
  register(contract.friend.list, ({ query, viewer }) => service.friends(viewer.userId, query))
  register(contract.friend.pageFollows, ({ body, viewer }) => service.follows(viewer.userId, body))
  register(contract.friend.pageFans, ({ body, viewer }) => service.fans(viewer.userId, body))
  register(contract.friend.isFollow, ({ body, viewer }) => service.isFollow(viewer.userId, body.followUserIdList))
  register(contract.friend.followIdList, ({ query, viewer }) => service.followIds(viewer.userId, query))
  register(contract.friend.remark, ({ body, viewer }) => service.remark(viewer.userId, body.userId, body.remark))
  register(contract.friend.block, ({ body, viewer }) => service.block(viewer.userId, body.userId, body.blockFlag))
  register(contract.friend.pageBlocks, ({ body, viewer }) => service.blocks(viewer.userId, body))
  register(contract.friend.suggest, ({ viewer }) => service.suggest(viewer.userId))
}

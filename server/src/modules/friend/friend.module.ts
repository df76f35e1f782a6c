import type { Register } from '#server/platform/http/register.ts'
import { createFriendFollowService, type FriendFollowParts } from './friend-follow.service.ts'
import { createFriendListService, type FriendListParts } from './friend-list.service.ts'
import { createFriendJobs } from './friend.jobs.ts'
import { createFriendPersonal } from './friend.personal.ts'
import { registerFriendRoutes } from './friend.routes.ts'

export const createFriendModule = (parts: FriendFollowParts & FriendListParts) => {
  const service = { follows: createFriendFollowService(parts), lists: createFriendListService(parts) }
  return {
    service,
    jobs: createFriendJobs(parts),
    personal: createFriendPersonal(parts),
    routes: (register: Register) => registerFriendRoutes(register, service),
  }
}

import type { Register } from '#server/platform/http/register.ts'
import type { FriendParts } from './friend.parts.ts'
import { createFriendPersonal } from './friend.personal.ts'
import { registerFriendRoutes } from './friend.routes.ts'
import { createFriendService } from './friend.service.ts'

export type { FriendService } from './friend.service.ts'

export const createFriendModule = (parts: FriendParts) => {
  const service = createFriendService(parts)
  return {
    service,
    personal: createFriendPersonal(parts),
    routes: (register: Register) => registerFriendRoutes(register, service),
  }
}

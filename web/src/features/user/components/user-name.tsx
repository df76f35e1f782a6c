import type { UserBrief } from '#contract/user.ts'
import { useNameOf } from '../api/list-remarks.ts'

/** How the signed-in user calls somebody, as it changes. */
export const UserName = ({ user }: { user: Pick<UserBrief, 'id' | 'nickname'> }) => useNameOf()(user)

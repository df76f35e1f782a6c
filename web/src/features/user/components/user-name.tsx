// A name is a word: what the compiler would keep of it takes more of the first page than it spares.
'use no memo'

import type { UserBrief } from '#contract/user.ts'
import { useNameOf } from '../api/list-remarks.ts'

/** How the signed-in user calls somebody, as it changes. */
export const UserName = ({ user }: { user: Pick<UserBrief, 'id' | 'nickname'> }) => useNameOf()(user)

import { MessageCircle, PencilLine } from 'lucide-react'
import { FollowButton } from '#web/features/friend/index.ts'
import type { Profile } from '#web/features/user/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** What can be done with somebody: follow, write to; with oneself: change what is shown. */
export const ProfileActions = ({ profile: { id, relation }, mine }: { profile: Profile; mine: boolean }) => {
  const { isBuilt } = useNavigation()
  if (mine) {
    return (
      <Link to="/edit-me" className={`${buttonClass({ variant: 'secondary' })} rounded-full!`}>
        <PencilLine size={16} aria-hidden />
        编辑资料
      </Link>
    )
  }
  if (relation.blockFlag) return null
  const { followFlag, fanFlag } = relation
  return (
    <>
      {isBuilt('/chat-detail') && (
        <Link
          to="/chat-detail"
          search={{ user: id }}
          className={`${buttonClass({ variant: 'secondary' })} rounded-full!`}
        >
          <MessageCircle size={17} aria-hidden />
          私信
        </Link>
      )}
      <FollowButton
        userId={id}
        followFlag={followFlag}
        friendFlag={followFlag && fanFlag}
        fanFlag={fanFlag}
        size="md"
      />
    </>
  )
}

import { FollowButton } from '#web/features/friend/index.ts'
import type { KnownTopic } from '#web/features/topic/api/topic-cache.ts'
import { TopicMenu } from '#web/features/topic/components/topic-menu.tsx'
import { useNameOf, UserName } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'

interface TopicHeadProps {
  topic: KnownTopic
  /** Names who wrote it: once that has scrolled away. */
  withAuthor: boolean
  onBack: () => void
}

const AuthorLink = ({ author }: Pick<KnownTopic, 'author'>) => (
  <Link
    to="/user-detail/$userId"
    params={{ userId: author.id }}
    // As wide as there is room for, and no wider.
    className="flex min-h-11 w-0 flex-1 animate-rise items-center gap-2 font-medium"
  >
    <Avatar name={author.nickname} src={author.avatar} size={28} />
    <span className="truncate">
      <UserName user={author} />
    </span>
  </Link>
)

/** The head of a topic: while one reads on, it says whose it is, and lets one follow them. */
export const TopicHead = ({ topic, withAuthor, onBack }: TopicHeadProps) => {
  const nameOf = useNameOf()
  return (
    <NavBar
      title="话题"
      titleHidden={withAuthor}
      onBack={onBack}
      leading={withAuthor && <AuthorLink author={topic.author} />}
      trailing={
        <div className="flex items-center gap-3 pr-3">
          {withAuthor && <FollowButton userId={topic.author.id} name={nameOf(topic.author)} className="animate-rise" />}
          <TopicMenu topic={topic} onGone={onBack} />
        </div>
      }
    />
  )
}

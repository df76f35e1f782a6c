import { PeopleSkeleton, UserRow } from '#web/features/friend/index.ts'
import { PostCardsSkeleton, PostInTopicCard } from '#web/features/post/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { markWords } from '#web/lib/text/marked-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { useFoundPosts } from '../api/search-posts.ts'
import { useFoundUsers } from '../api/search-users.ts'
import { wordsOf } from '../keyword.ts'

/** Stands where nothing was found. */
export const NothingFound = ({ keyword, what }: { keyword: string; what: string }) => (
  <EmptyState
    drawing="clouds"
    title={`没有找到相关的${what}`}
    text="换个说法，或者只留两个字再试试"
    action={
      <Link to="/search" search={{ keyword }} className={buttonClass({ variant: 'secondary' })}>
        换个词搜
      </Link>
    }
  />
)

/** Users whom the keyword names. */
export const FoundUsers = ({ keyword }: { keyword: string }) => {
  const highlight = markWords(wordsOf(keyword))
  return (
    <EndlessList
      name={`found-users ${keyword}`}
      query={useFoundUsers(keyword)}
      keyOf={(user) => user.id}
      renderItem={(user) => <UserRow user={user} highlight={highlight} />}
      skeleton={<PeopleSkeleton />}
      empty={<NothingFound keyword={keyword} what="用户" />}
    />
  )
}

/** Replies in which the keyword stands. */
export const FoundPosts = ({ keyword }: { keyword: string }) => {
  const highlight = markWords(wordsOf(keyword))
  return (
    <EndlessList
      name={`found-posts ${keyword}`}
      query={useFoundPosts(keyword)}
      keyOf={(post) => post.id}
      head={<div className="h-2.5" />}
      renderItem={(post) => (
        <div className="px-3 pb-2.5">
          <PostInTopicCard post={post} withAuthor highlight={highlight} />
        </div>
      )}
      skeleton={<PostCardsSkeleton />}
      empty={<NothingFound keyword={keyword} what="回复" />}
    />
  )
}

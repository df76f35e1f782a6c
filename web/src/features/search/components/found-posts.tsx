import { PostInTopicCard } from '#web/features/post/index.ts'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { wordsOf } from '../keyword.ts'
import { NothingFound } from './nothing-found.tsx'
import { useFoundPosts } from '../api/page-found.ts'

const skeleton = (
  <div role="status" aria-label="正在加载" className="space-y-2.5 px-3 pt-2.5">
    {[0, 1, 2].map((row) => (
      <div key={row} className="space-y-3 rounded-card bg-card p-4">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-13 w-full" />
      </div>
    ))}
  </div>
)

/** Replies in which the keyword stands. */
export const FoundPosts = ({ keyword }: { keyword: string }) => {
  const words = wordsOf(keyword)
  return (
    <EndlessList
      name={`found-posts ${keyword}`}
      query={useFoundPosts(keyword)}
      keyOf={(post) => post.id}
      head={<div className="h-2.5" />}
      renderItem={(post) => (
        <div className="px-3 pb-2.5">
          <PostInTopicCard post={post} withAuthor highlight={words} />
        </div>
      )}
      skeleton={skeleton}
      empty={<NothingFound keyword={keyword} what="回复" />}
    />
  )
}

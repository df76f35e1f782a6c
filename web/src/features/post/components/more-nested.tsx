import { ChevronDown } from 'lucide-react'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMoreNested } from '../api/page-nested-posts.ts'
import type { CachedPost } from '../api/post-cache.ts'

/** Asks for the nested replies that are not there yet; they appear in place. */
export const MoreNested = ({ post }: { post: CachedPost }) => {
  const { load, loading } = useMoreNested(post)
  return (
    <button
      type="button"
      aria-busy={loading}
      onClick={() => void load()}
      className="flex min-h-11 w-full items-center gap-1 px-3 text-left text-sm font-medium text-river"
    >
      {post.nestedCursor === undefined ? `查看全部 ${post.nestedNum} 条回复` : '查看更多回复'}
      {loading ? <Spinner className="size-4" /> : <ChevronDown size={16} aria-hidden />}
    </button>
  )
}

import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import type { Picture } from '#contract/media.ts'
import type { NestedPost } from '#contract/post.ts'
import { PictureGrid } from '#web/features/media/index.ts'
import { StarButton } from '#web/features/topic/index.ts'
import { formatTime } from '#web/lib/time/time.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PostActions } from './post-item.tsx'
import { useStarPost } from '../api/star-post.ts'

/** Stands beside the name of the topic's author. */
export const AuthorBadge = () => (
  <span className="ml-1.5 inline-block rounded-[4px] border border-river/50 px-1 align-[0.1em] text-[0.6875rem] leading-snug font-normal text-river">
    楼主
  </span>
)

/** The picture of a reply, small; a tap opens the viewer. */
export const PostPicture = ({ picture }: { picture: Picture }) => (
  <div className="mt-1.5 max-w-44">
    <PictureGrid pictures={[picture]} />
  </div>
)

interface PostFootProps extends PostActions {
  post: NestedPost
  className?: string
}

/** When a reply was written, and what can be done with it: answer, star, and more. */
export const PostFoot = ({ post, onReply, onMenu, className }: PostFootProps) => {
  const star = useStarPost()
  return (
    <div className={clsx('flex items-center text-xs text-ink-2', className)}>
      <time dateTime={post.createTime}>{formatTime(post.createTime)}</time>
      {post.heldFlag && <span className="ml-1.5 text-amber">审核中</span>}
      <button
        type="button"
        aria-label={`回复 ${post.author.nickname}`}
        onClick={() => onReply(post)}
        className="min-h-11 min-w-11 px-3 font-medium"
      >
        回复
      </button>
      <IconButton
        label={`更多，${post.author.nickname}的回复`}
        aria-haspopup="dialog"
        onClick={() => onMenu(post)}
        className="ml-auto text-ink-3"
      >
        <Ellipsis size={17} aria-hidden />
      </IconButton>
      <StarButton
        what={`${post.author.nickname}的回复`}
        starFlag={post.starFlag}
        starNum={post.starNum}
        onToggle={() => star(post)}
        iconSize={17}
        className="-mr-1.5 flex-row-reverse justify-start px-1.5"
      />
    </div>
  )
}

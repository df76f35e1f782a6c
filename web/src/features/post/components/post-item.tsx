import { clsx } from 'clsx'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Picture } from '#contract/media.ts'
import type { NestedPost, Post } from '#contract/post.ts'
import type { UserBrief } from '#contract/user.ts'
import { PictureGrid } from '#web/features/media/index.ts'
import { RichText, StarButton } from '#web/features/topic/index.ts'
import { OfficialMark } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatTime } from '#web/lib/time/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMoreNested } from '../api/page-nested-posts.ts'
import type { CachedPost } from '../api/post-cache.ts'
import { useStarPost } from '../api/star-post.ts'

const RedPacketCard = lazy(async () => ({
  default: (await import('#web/features/red-packet/index.ts')).RedPacketCard,
}))

/** What the list can do with a reply. */
export interface PostActions {
  onReply: (post: NestedPost) => void
  /** Shows what else can be done with it. */
  onMenu: (post: NestedPost) => void
}

/** Stands beside the name of the topic's author. */
const AuthorBadge = () => (
  <span className="ml-1.5 inline-block rounded-[4px] border border-river/50 px-1 align-[0.1em] text-[0.6875rem] leading-snug font-normal text-river">
    楼主
  </span>
)

/** The picture of a reply, small; a tap opens the viewer. */
const PostPicture = ({ picture }: { picture: Picture }) => (
  <div className="mt-1.5 max-w-44">
    <PictureGrid pictures={[picture]} />
  </div>
)

/** As it is with a greeting of a line. */
const packetHeightPx = 112

/** A red packet that came as a reply, whose text is its greeting. Room is kept for it while its code is on its way. */
const PostPacket = ({ packetKey, greeting }: { packetKey: string; greeting: string }) => (
  <div className="mt-1.5" style={{ minHeight: packetHeightPx }}>
    <Suspense>
      <RedPacketCard packetKey={packetKey} greeting={greeting} />
    </Suspense>
  </div>
)

interface PostFootProps extends PostActions {
  post: NestedPost
  className?: string
}

/** When a reply was written, and what can be done with it: answer, star, and more. */
const PostFoot = ({ post, onReply, onMenu, className }: PostFootProps) => {
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

interface PostItemProps extends PostActions {
  post: Post
  /** The topic's author wrote it. */
  byTopicAuthor: boolean
  /** A link leads to this very one. */
  marked?: boolean
}

const linkTo = ({ id }: UserBrief) => ({ to: '/user-detail/$userId', params: { userId: id } }) as const

/** Stands behind a reply that a link leads to. */
const markClass = 'bg-amber/10'

/** A reply to the topic. */
export const PostItem = ({ post, byTopicAuthor, marked = false, onReply, onMenu }: PostItemProps) => (
  <article className={clsx('flex gap-2.5 px-4 pt-3', marked && markClass)}>
    <Link {...linkTo(post.author)} tabIndex={-1} aria-hidden className="shrink-0 self-start rounded-full">
      <Avatar name={post.author.nickname} src={post.author.avatar} size={36} />
    </Link>
    <div className="min-w-0 flex-1">
      <p className="truncate text-sm font-medium text-ink-2">
        <Link {...linkTo(post.author)} className="-my-2 inline-block py-2">
          {post.author.nickname}
        </Link>
        {post.author.officialFlag && (
          <>
            {' '}
            <OfficialMark />
          </>
        )}
        {byTopicAuthor && <AuthorBadge />}
      </p>
      {post.redPacketKey !== null ? (
        <PostPacket packetKey={post.redPacketKey} greeting={post.content} />
      ) : (
        post.content !== '' && (
          <p className="mt-0.5 break-words whitespace-pre-wrap">
            <RichText text={post.content} mentions={post.mentions} linked />
          </p>
        )
      )}
      {post.picture !== null && <PostPicture picture={post.picture} />}
      <PostFoot post={post} onReply={onReply} onMenu={onMenu} className="-mb-1" />
    </div>
  </article>
)

interface NestedPostItemProps extends PostActions {
  nested: NestedPost
  /** Who of those named is the topic's author. */
  topicAuthorId: string
  marked?: boolean
}

/** A nested reply (楼中楼): whom it answers stands before its text. */
export const NestedPostItem = ({ nested, topicAuthorId, marked = false, onReply, onMenu }: NestedPostItemProps) => (
  <article className={clsx('rounded-control px-3 pt-2.5', marked && markClass)}>
    <p className="text-sm break-words whitespace-pre-wrap">
      <Link {...linkTo(nested.author)} className="font-medium text-ink-2">
        {nested.author.nickname}
      </Link>
      {nested.author.officialFlag && (
        <>
          {' '}
          <OfficialMark />
        </>
      )}
      {nested.author.id === topicAuthorId && <AuthorBadge />}
      {nested.replyTo !== null && (
        <>
          <span className="text-ink-2"> 回复 </span>
          <Link {...linkTo(nested.replyTo)} className="font-medium text-ink-2">
            {nested.replyTo.nickname}
          </Link>
        </>
      )}
      <span className="text-ink-2">：</span>
      <RichText text={nested.content} mentions={nested.mentions} linked />
    </p>
    {nested.picture !== null && <PostPicture picture={nested.picture} />}
    <PostFoot post={nested} onReply={onReply} onMenu={onMenu} className="-mt-1 -mb-1" />
  </article>
)

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

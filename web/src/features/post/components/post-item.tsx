import { clsx } from 'clsx'
import { ChevronDown, Ellipsis, Star } from 'lucide-react'
import { Suspense } from 'react'
import type { Picture } from '#contract/media.ts'
import type { NestedPost, Post } from '#contract/post.ts'
import type { UserBrief } from '#contract/user.ts'
import { AppealLink } from '#web/features/appeal/index.ts'
import { PictureGrid } from '#web/features/media/index.ts'
import { RichText, StarButton } from '#web/features/topic/index.ts'
import { OfficialMark, useNameOf, UserName } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatCount } from '#web/lib/text/format-count.ts'
import { formatTime } from '#web/lib/time/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMoreNested } from '../api/page-nested-posts.ts'
import type { CachedPost } from '../api/post-cache.ts'
import { useStarPost } from '../api/star-post.ts'

const RedPacketCard = lazyPart(async () => ({
  default: (await import('#web/features/red-packet/index.ts')).RedPacketCard,
}))

/** What the list can do with a reply. */
export interface PostActions {
  onReply: (post: NestedPost) => void
  /** Shows what else can be done with it; of a nested one, all. */
  onMenu: (post: NestedPost) => void
}

/** Stands beside the name of the topic's author. */
const AuthorBadge = () => (
  <span className="ml-1.5 inline-block rounded-[4px] border border-river/50 px-1 align-[0.1em] text-[0.6875rem] leading-snug font-normal text-river">
    楼主
  </span>
)

/** Stands beside the name of who wrote the reply that the topic's author has put before all others. */
const PinnedBadge = () => (
  <span className="ml-1.5 inline-block rounded-[4px] bg-seal/10 px-1 align-[0.1em] text-[0.6875rem] leading-snug font-normal text-seal">
    置顶
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

/** That only its author reads it; where a moderator has decided so, the way to why. */
const HeldSign = ({ hold, className }: { hold: Post['hold']; className: string }) => {
  const text = hold?.removedFlag ? '已被移除' : '审核中'
  return hold === undefined ? (
    <span className={clsx(className, 'text-amber')}>{text}</span>
  ) : (
    <AppealLink decisionId={hold.decisionId} text={`${text}，看看原因`} className={className} />
  )
}

interface PostFootProps extends PostActions {
  post: Post
  className?: string
}

/** When a reply was written, and what can be done with it: answer, star, and more. */
const PostFoot = ({ post, onReply, onMenu, className }: PostFootProps) => {
  const star = useStarPost()
  const name = useNameOf()(post.author)
  return (
    <div
      className={clsx('flex flex-wrap items-center text-xs whitespace-nowrap text-ink-2 [&_svg]:shrink-0', className)}
    >
      <time dateTime={post.createTime}>{formatTime(post.createTime)}</time>
      {post.ipPlace && <span className="ml-1.5">IP 属地：{post.ipPlace}</span>}
      {post.heldFlag && <HeldSign hold={post.hold} className="ml-1.5" />}
      <button
        type="button"
        aria-label={`回复 ${name}`}
        onClick={() => onReply(post)}
        className="min-h-11 min-w-11 px-3 font-medium"
      >
        回复
      </button>
      <IconButton
        label={`更多，${name}的回复`}
        aria-haspopup="menu"
        onClick={() => onMenu(post)}
        className="ml-auto text-ink-3"
      >
        <Ellipsis size={17} aria-hidden />
      </IconButton>
      <StarButton
        what={`${name}的回复`}
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

/** Of what a long press opens the menu of: the browser does not begin to mark its text. */
const pressClass = '[-webkit-touch-callout:none] pointer-coarse:select-none'

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
          <UserName user={post.author} />
        </Link>
        {post.author.officialFlag && (
          <>
            {' '}
            <OfficialMark />
          </>
        )}
        {byTopicAuthor && <AuthorBadge />}
        {post.pinFlag && <PinnedBadge />}
      </p>
      {post.redPacketKey !== null ? (
        <PostPacket packetKey={post.redPacketKey} greeting={post.content} />
      ) : (
        post.content !== '' && (
          <p data-press={post.id} className={clsx('mt-0.5 break-words whitespace-pre-wrap', pressClass)}>
            <RichText text={post.content} mentions={post.mentions} linked />
          </p>
        )
      )}
      {post.picture !== null && <PostPicture picture={post.picture} />}
      <PostFoot post={post} onReply={onReply} onMenu={onMenu} className="-mb-1" />
    </div>
  </article>
)

interface NestedPostItemProps extends Pick<PostActions, 'onMenu'> {
  nested: NestedPost
  /** Who of those named is the topic's author. */
  topicAuthorId: string
  marked?: boolean
}

/**
 * A nested reply (楼中楼): who says what to whom in one run of text, and, small, when. A tap anywhere on it opens what can be done with it;
 * names and what is linked lie above that.
 */
export const NestedPostItem = ({ nested, topicAuthorId, marked = false, onMenu }: NestedPostItemProps) => {
  const nameOf = useNameOf()
  return (
    <article
      data-press={nested.id}
      className={clsx('relative isolate rounded-control px-3 py-1.5', pressClass, marked && markClass)}
    >
      <button
        type="button"
        aria-label={`更多，${nameOf(nested.author)}的回复`}
        aria-haspopup="menu"
        onClick={() => onMenu(nested)}
        className="absolute inset-0 rounded-control active:bg-line/60"
      />
      <p className="pointer-events-none relative min-h-8 py-1 text-base break-words whitespace-pre-wrap [&_a]:pointer-events-auto">
        <Link {...linkTo(nested.author)} className="font-medium text-ink-2">
          <UserName user={nested.author} />
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
              <UserName user={nested.replyTo} />
            </Link>
          </>
        )}
        <span className="text-ink-2">：</span>
        <RichText text={nested.content} mentions={nested.mentions} linked />
        <span className="ml-2 text-xs whitespace-nowrap text-ink-3 tabular-nums">
          <time dateTime={nested.createTime}>{formatTime(nested.createTime)}</time>
          {nested.ipPlace && <span className="ml-2">IP 属地：{nested.ipPlace}</span>}
          {nested.starNum > 0 && (
            <span className={clsx('ml-2', nested.starFlag && 'text-seal')}>
              <Star
                size={12}
                aria-hidden
                className={clsx('mr-0.5 inline align-[-0.1em]', nested.starFlag && 'fill-current')}
              />
              <span className="sr-only">{nested.starFlag ? '你和大家的星标' : '星标'}</span>
              {formatCount(nested.starNum)}
            </span>
          )}
          {nested.heldFlag && <HeldSign hold={nested.hold} className="ml-2" />}
        </span>
      </p>
      {nested.picture !== null && (
        <div className="relative pb-1">
          <PostPicture picture={nested.picture} />
        </div>
      )}
    </article>
  )
}

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

import { clsx } from 'clsx'
import type { NestedPost, Post } from '#contract/post.ts'
import type { UserBrief } from '#contract/user.ts'
import { RichText } from '#web/features/topic/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { AuthorBadge, PostFoot, PostPicture } from './post-parts.tsx'

/** What the list can do with a reply. */
export interface PostActions {
  onReply: (post: NestedPost) => void
  /** Shows what else can be done with it. */
  onMenu: (post: NestedPost) => void
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
        {byTopicAuthor && <AuthorBadge />}
      </p>
      {post.content !== '' && (
        <p className="mt-0.5 break-words whitespace-pre-wrap">
          <RichText text={post.content} mentions={post.mentions} linked />
        </p>
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

import type { ReactNode } from 'react'
import { Star } from 'lucide-react'
import type { PostInTopic } from '#contract/post.ts'
import { RichText } from '#web/features/topic/index.ts'
import { OfficialMark, UserName } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatCount } from '#web/lib/text/format-count.ts'
import { formatTime } from '#web/lib/time/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Image } from '#web/ui/image.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What was replied to: its picture and what it is about. */
const Quote = ({ topic }: Pick<PostInTopic, 'topic'>) => {
  if (topic === null) return <p className="rounded-control bg-wash px-3 py-2.5 text-sm text-ink-2">这个话题不在了</p>
  return (
    <div className="flex min-h-13 items-center gap-2.5 rounded-control bg-wash p-1.5 pr-3 text-sm text-ink-2">
      {topic.picture !== null && (
        <Image
          src={topic.picture.small}
          width={1}
          height={1}
          placeholder={topic.picture.placeholder}
          alt=""
          className="size-11 shrink-0 rounded-[6px]"
        />
      )}
      <span className={`line-clamp-2 min-w-0 ${topic.picture === null ? 'pl-1.5' : ''}`}>
        {topic.summary || '一组图片'}
      </span>
    </div>
  )
}

interface PostInTopicCardProps {
  post: PostInTopic
  /** Names who wrote it: in a list of more than one author. */
  withAuthor?: boolean
  /** Marks in the text what was looked for. */
  highlight?: (text: string) => ReactNode
}

/** A reply outside of its topic; all of it leads to where it stands there. */
export const PostInTopicCard = ({ post, withAuthor = false, highlight }: PostInTopicCardProps) => {
  const {
    id,
    topicId,
    topic,
    author,
    content,
    mentions,
    picture,
    replyTo,
    starNum,
    createTime,
    ipPlace,
    heldFlag,
    hold,
    redPacketKey,
  } = post
  const text = (
    <>
      {replyTo !== null && (
        <span className="text-ink-2">
          回复 <UserName user={replyTo} />：
        </span>
      )}
      {redPacketKey !== null && <span className="text-ink-2">[红包] </span>}
      {content === '' ? '[图片]' : <RichText text={content} mentions={mentions} highlight={highlight} />}
    </>
  )
  return (
    <article className="relative isolate space-y-2.5 rounded-card bg-card p-4">
      {withAuthor && (
        <Link
          to="/user-detail/$userId"
          params={{ userId: author.id }}
          className="relative z-10 flex min-h-11 w-fit items-center gap-2 text-sm font-medium"
        >
          <Avatar name={author.nickname} src={author.avatar} size={32} />
          <UserName user={author} />
          {author.officialFlag && <OfficialMark />}
        </Link>
      )}
      <p className="line-clamp-4 break-words whitespace-pre-wrap">
        {topic === null ? (
          text
        ) : (
          <Link
            to="/topic-detail/$topicId"
            params={{ topicId }}
            search={{ post: id }}
            className="after:absolute after:inset-0"
          >
            {text}
          </Link>
        )}
      </p>
      {picture !== null && (
        <Image
          src={picture.small}
          width={picture.width}
          height={picture.height}
          placeholder={picture.placeholder}
          alt="回复里的图片"
          className="max-w-40 rounded-control"
        />
      )}
      <Quote topic={topic} />
      <p className="flex items-center gap-3 text-xs text-ink-2">
        <time dateTime={createTime}>{formatTime(createTime)}</time>
        {ipPlace && <span>IP 属地：{ipPlace}</span>}
        {heldFlag && <span className="text-amber">{hold?.removedFlag ? '已被移除' : '审核中'}，仅自己可见</span>}
        <span className="ml-auto inline-flex items-center gap-1 tabular-nums">
          <Star size={14} aria-hidden />
          <span className="sr-only">星标</span>
          {formatCount(starNum)}
        </span>
      </p>
    </article>
  )
}

/** The shape of a list of such cards that is still loading. */
export const PostCardsSkeleton = () => (
  <div role="status" aria-label="正在加载" className="space-y-2.5 px-3 pt-2.5">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="space-y-3 rounded-card bg-card p-4">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-3 w-16" />
      </div>
    ))}
  </div>
)

import { buttonClass } from '#web/ui/button.tsx'
import type { ReactNode } from 'react'
import type { Interaction, InteractionKind } from '#contract/interaction.ts'
import { useNameOf } from '#web/features/user/index.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatTime } from '#web/lib/time/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useInteractions } from '../api/page-interactions.ts'
import { useReadInteractions } from '../api/read-interactions.ts'
import { actionOf, namesOf } from '../interaction-text.ts'

// The hairline is above: where a row begins at half a pixel, the one before it is drawn a pixel too high, and its foot lies under this.
const lineClass =
  'relative flex w-full gap-3 border-t border-line bg-card px-4 py-3 text-left transition-colors active:bg-wash -outline-offset-2'

/** Leads to the reply, to the topic, to the one who follows, or to all who do. */
const LineLink = ({ line, children }: { line: Interaction; children: ReactNode }) => {
  if (line.topic !== null) {
    return (
      <Link
        to="/topic-detail/$topicId"
        params={{ topicId: line.topic.id }}
        search={{ post: line.post?.id }}
        className={lineClass}
      >
        {children}
      </Link>
    )
  }
  const [user] = line.users
  if (line.userNum === 1 && user !== undefined) {
    return (
      <Link to="/user-detail/$userId" params={{ userId: user.id }} className={lineClass}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/my-follows" search={{ tab: 'fans' }} className={lineClass}>
      {children}
    </Link>
  )
}

/** Up to two of them, one a little over the other. */
const Faces = ({ users }: Pick<Interaction, 'users'>) => {
  const [first, second] = users
  if (first === undefined) return null
  if (second === undefined) return <Avatar name={first.nickname} src={first.avatar} size={44} />
  return (
    <span className="relative block size-11 shrink-0">
      <Avatar name={second.nickname} src={second.avatar} size={30} className="absolute top-0 right-0" />
      <Avatar
        name={first.nickname}
        src={first.avatar}
        size={32}
        className="absolute bottom-0 left-0 ring-2 ring-card"
      />
    </span>
  )
}

/** What others did: who, what, to what, and when. */
const InteractionLine = ({ line }: { line: Interaction }) => {
  const { topic, post, answeredPost, createTime, readFlag, kind } = line
  const nameOf = useNameOf()
  const picture = topic?.picture ?? null
  const about = answeredPost?.content ?? topic?.summary ?? ''
  return (
    <article>
      <LineLink line={line}>
        <span className="relative shrink-0 self-start">
          <Faces users={line.users} />
          {!readFlag && (
            <span className="absolute -top-0.5 -left-1 size-2.5 rounded-full bg-seal ring-2 ring-card">
              <span className="sr-only">未读</span>
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-base">
            <span className="font-medium">{namesOf(line, nameOf)}</span>
            <span className="text-ink-2">{actionOf(line)}</span>
          </span>
          {post !== null && post.content !== '' && (
            <span className="mt-0.5 line-clamp-2 block text-base break-words">{post.content}</span>
          )}
          {kind !== 'follow' && about !== '' && (
            <span className="mt-1 block truncate border-l-2 border-line pl-2 text-sm text-ink-2">{about}</span>
          )}
          <time dateTime={createTime} className="mt-1 block text-xs text-ink-3">
            {formatTime(createTime)}
          </time>
        </span>
        {picture !== null && (
          <img
            src={picture.small}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            decoding="async"
            className="size-14 shrink-0 rounded-control bg-wash object-cover"
          />
        )}
      </LineLink>
    </article>
  )
}

const Skeletons = () => (
  <div role="status" aria-label="正在加载互动" className="space-y-5 bg-card p-4">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-11 shrink-0 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)

const empties: Record<InteractionKind | 'all', string> = {
  all: '还没有人和你互动',
  star: '还没有人星标你写的',
  post: '还没有人回复你',
  mention: '还没有人提到你',
  follow: '还没有新的关注',
}

/** What others did that concerns the user: all of it, or one kind. Seeing it marks it as read. */
export const InteractionList = ({ kind }: { kind?: InteractionKind | undefined }) => {
  const query = useInteractions(kind)
  // Not what was known before: reading must not overtake the page that still shows what is new.
  useReadInteractions(query.isFetchedAfterMount && query.isSuccess && !query.isFetching ? query.dataUpdatedAt : 0)
  return (
    <EndlessList
      name={`interactions ${kind ?? 'all'}`}
      query={query}
      keyOf={({ id }) => id}
      renderItem={(line) => <InteractionLine line={line} />}
      skeleton={<Skeletons />}
      empty={
        <EmptyState
          drawing="bell"
          title={empties[kind ?? 'all']}
          text="写个话题，或者去别人的话题里说两句，就会热闹起来"
          action={
            <Link to="/topic-edit/$id" params={{ id: 'new' }} className={buttonClass({ variant: 'secondary' })}>
              写个话题
            </Link>
          }
        />
      }
    />
  )
}

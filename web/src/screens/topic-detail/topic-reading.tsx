import { type RefObject, Suspense, useRef, useState } from 'react'
import type { NestedPost } from '#contract/post.ts'
import { PostList } from '#web/features/post/components/post-list.tsx'
import { draftLine, type ReplyTarget } from '#web/features/post/reply-draft.ts'
import type { KnownTopic } from '#web/features/topic/api/topic-cache.ts'
import { FullTopic } from '#web/features/topic/components/full-topic.tsx'
import { TopicBar } from '#web/features/topic/components/topic-bar.tsx'
import { useMyBase, useNameOf } from '#web/features/user/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Page } from '#web/ui/page.tsx'
import { TopicHead } from './topic-head.tsx'

/**
 * Whether an element has left its scroll container at the top.
 * @returns that, and the ref of the element
 */
const useOutOfSight = (scroller: RefObject<HTMLElement | null>) => {
  const [gone, setGone] = useState(false)
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        const { isIntersecting, boundingClientRect, rootBounds } = entry
        // A page that is kept but not shown has no size.
        if (rootBounds !== null && rootBounds.height > 0)
          setGone(!isIntersecting && boundingClientRect.bottom <= rootBounds.top)
      },
      { root: scroller.current },
    )
    observer.observe(element)
    return () => observer.disconnect()
  })
  return [gone, ref] as const
}

const ReplyBox = lazyPart(async () => ({
  default: (await import('#web/features/post/components/reply-box.tsx')).ReplyBox,
}))
const PostMenu = lazyPart(async () => ({
  default: (await import('#web/features/post/components/post-menu.tsx')).PostMenu,
}))

interface TopicReadingProps {
  topic: KnownTopic
  /** Leaves the topic. */
  onBack: () => void
  /** Asks for the whole topic once more; given when it did not come. */
  onRetry?: (() => void) | undefined
  /** Its pictures, film or track stand elsewhere: in a pane beside this (`TopicStage`). */
  mediaBeside?: boolean
}

/** All that is read of a topic: its author, text and replies, the bar of what can be done, and the box in which a reply is written. */
export const TopicReading = ({ topic, onBack, onRetry, mediaBeside = false }: TopicReadingProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const navigation = useNavigation()
  const { hash, search } = useLocation()
  const linkedId = search.post
  const [showPosts, setShowPosts] = useState(hash === 'posts' || linkedId !== undefined ? 1 : 0)
  const [target, setTarget] = useState<ReplyTarget | null>(null)
  const [replying, setReplying] = useState(false)
  const [menu, setMenu] = useState<{ post: NestedPost; open: boolean } | null>(null)
  const [sent, setSent] = useState<{ postId: string; authorId: string } | null>(null)
  const [authorGone, authorRef] = useOutOfSight(scroller)
  const requireUser = useRequireUser()
  const userId = useMyBase().data?.id
  const nameOf = useNameOf()
  // Read anew when the box is closed again.
  const draft = replying || userId === undefined ? '' : draftLine(topic.id, userId)

  const reply = (chosen: ReplyTarget | null) => {
    if (!requireUser()) return
    setTarget(chosen)
    setReplying(true)
  }
  const replyTo = ({ id, author }: NestedPost) => reply({ postId: id, name: nameOf(author) })
  const showAll = () =>
    navigation.go({ to: '/topic-detail/$topicId', params: { topicId: topic.id }, hash: 'posts' }, { replace: true })

  return (
    <>
      <Page
        nav={<TopicHead topic={topic} withAuthor={authorGone} onBack={onBack} />}
        scrollRef={scroller}
        footer={
          <TopicBar
            topic={topic}
            draft={draft}
            onReply={() => reply(null)}
            onShowPosts={() => setShowPosts(showPosts + 1)}
          />
        }
      >
        <PostList
          topicId={topic.id}
          topicAuthorId={topic.author.id}
          postNum={topic.postNum}
          head={<FullTopic topic={topic} onRetry={onRetry} authorRef={authorRef} mediaBeside={mediaBeside} />}
          scrollRef={scroller}
          onReply={replyTo}
          onMenu={(post) => setMenu({ post, open: true })}
          reveal={sent}
          showPosts={showPosts}
          linkedId={linkedId}
          onShowAll={showAll}
        />
      </Page>
      <LazySheet open={replying}>
        <ReplyBox
          topicId={topic.id}
          target={target}
          open={replying}
          onClose={() => setReplying(false)}
          onSent={({ id, author }) => setSent({ postId: id, authorId: author.id })}
        />
      </LazySheet>
      <Suspense>
        {menu !== null && (
          <PostMenu
            post={menu.post}
            topicAuthorId={topic.author.id}
            open={menu.open}
            onClose={() => setMenu({ ...menu, open: false })}
            onReply={() => replyTo(menu.post)}
          />
        )}
      </Suspense>
    </>
  )
}

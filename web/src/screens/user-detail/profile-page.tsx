import { ChevronLeft, Ellipsis, MessageCircle, PencilLine } from 'lucide-react'
import { type ReactNode, type RefCallback, Suspense, useCallback, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { FollowButton, useBlock } from '#web/features/friend/index.ts'
import { NoTopics, type Profile, ProfileCounts, ProfileHead, useMyBase } from '#web/features/user/index.ts'
import type { TopicListHandle } from '#web/features/topic/components/topic-list-frame.tsx'
import { TopicWaterfall } from '#web/features/topic/components/topic-waterfall.tsx'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'
import { Link } from '#web/lib/navigation/link.tsx'

interface ProfileBarProps {
  /** Shown once the name on the page is out of sight. */
  name: string | undefined
  onBack: () => void
  trailing?: ReactNode
}

/** What a button needs to be seen on any cover. */
const onCoverClass = 'grid size-9 place-items-center rounded-full bg-black/55 text-white'

/** The bar over the cover: only its buttons at first, a bar with the name when one has scrolled past it. */
const ProfileBar = ({ name, onBack, trailing }: ProfileBarProps) => (
  <header
    className={clsx(
      'absolute inset-x-0 top-0 z-20 pt-safe transition-colors',
      name === undefined ? 'pointer-events-none' : 'border-b border-line bg-paper',
    )}
  >
    <div className="flex min-h-12 items-center justify-between gap-2 px-1 [&_button]:pointer-events-auto">
      <IconButton label="返回" onClick={onBack}>
        <span className={name === undefined ? onCoverClass : undefined}>
          <ChevronLeft size={24} aria-hidden />
        </span>
      </IconButton>
      {name !== undefined && (
        <span aria-hidden="true" className="min-w-0 flex-1 truncate text-center text-lg font-semibold">
          {name}
        </span>
      )}
      {trailing ?? <span className="size-11" />}
    </div>
  </header>
)

/**
 * Whether an element is in view, below this bar.
 * @returns that, and the ref of the element
 */
const useInView = (): [boolean, RefCallback<HTMLElement>] => {
  const [inView, setInView] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      // As high as the bar.
      rootMargin: '-48px 0px 0px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [inView, ref]
}

/** What can be done with somebody: follow, write to; with oneself: change what is shown. */
const ProfileActions = ({ profile: { id, relation }, mine }: { profile: Profile; mine: boolean }) => {
  if (mine) {
    return (
      <Link to="/edit-me" className={`${buttonClass({ variant: 'secondary' })} rounded-full!`}>
        <PencilLine size={16} aria-hidden />
        编辑资料
      </Link>
    )
  }
  if (relation.blockFlag) return null
  const { followFlag, fanFlag } = relation
  return (
    <>
      <Link
        to="/chat-detail"
        search={{ user: id }}
        className={`${buttonClass({ variant: 'secondary' })} rounded-full!`}
      >
        <MessageCircle size={17} aria-hidden />
        私信
      </Link>
      <FollowButton
        userId={id}
        followFlag={followFlag}
        friendFlag={followFlag && fanFlag}
        fanFlag={fanFlag}
        size="md"
      />
    </>
  )
}

/** Stands where the topics of somebody would be who is blocked. */
const BlockedNotice = ({ userId }: { userId: string }) => {
  const { unblock } = useBlock()
  const [busy, setBusy] = useState(false)
  const free = async () => {
    setBusy(true)
    await unblock(userId)
    setBusy(false)
  }
  return (
    <EmptyState
      art={null}
      title="你已将对方拉黑"
      text="你们看不到彼此的话题和回复，也不能互相关注"
      action={
        <Button variant="secondary" busy={busy} onClick={() => void free()}>
          移出黑名单
        </Button>
      }
    />
  )
}

const TripBadgeLine = lazyPart(async () => ({
  default: (await import('#web/features/trip-badge/components/trip-badge.tsx')).TripBadgeLine,
}))

// What opens over the page comes when it is asked for.
const AvatarDialog = lazyPart(async () => ({
  default: (await import('#web/features/user/components/avatar-dialog.tsx')).AvatarDialog,
}))
const ProfileMenu = lazyPart(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }))

const tabs = [
  { key: 'user', label: '话题' },
  { key: 'starred', label: '星标' },
] as const
type Tab = (typeof tabs)[number]['key']
const tabKeys = tabs.map(({ key }) => key)

type Overlay = 'unused' | 'open' | 'closed'

/** Somebody's page: who they are, and what they have written and starred. */
export const ProfilePage = ({ profile }: { profile: Profile }) => {
  const { id, relation, record, starsPublic } = profile
  const { back } = useNavigation()
  const signedIn = useSignedIn()
  const me = useMyBase()
  const mine = me.data?.id === id
  const [tab, setTab] = usePageChoice<Tab>('profile', tabKeys, 'user')
  const [menu, setMenu] = useState<Overlay>('unused')
  const [avatar, setAvatar] = useState<Overlay>('unused')
  const list = useRef<TopicListHandle>(null)
  const [nameInView, nameRef] = useInView()
  const name = relation.remark || profile.nickname

  const head = (
    <>
      <ProfileHead
        profile={profile}
        nameRef={nameRef}
        onOpenAvatar={() => setAvatar('open')}
        actions={<ProfileActions profile={profile} mine={mine} />}
      />
      <ProfileCounts userId={id} record={record} />
      <Suspense fallback={null}>
        <TripBadgeLine userId={id} />
      </Suspense>
    </>
  )
  const withTabs = (
    <>
      {head}
      <Tabs
        label={`${name}的话题和星标`}
        items={signedIn && (starsPublic || mine) ? tabs : tabs.slice(0, 1)}
        value={tab}
        onChange={setTab}
        className="mb-2.5 border-b border-line px-1"
      />
    </>
  )

  return (
    <>
      <Page
        className="overflow-y-hidden!"
        nav={
          <ProfileBar
            name={nameInView ? undefined : name}
            onBack={back}
            trailing={
              <IconButton label="更多" onClick={() => setMenu('open')}>
                <span className={nameInView ? onCoverClass : undefined}>
                  <Ellipsis size={22} aria-hidden />
                </span>
              </IconButton>
            }
          />
        }
      >
        {relation.blockFlag ? (
          <div className="h-full overflow-y-auto">
            {head}
            <BlockedNotice userId={id} />
          </div>
        ) : (
          <div {...tabPanelProps(tab)} className="h-full">
            <TopicWaterfall
              key={tab}
              ref={list}
              selection={{ list: tab, userId: id }}
              head={withTabs}
              empty={<NoTopics starred={tab === 'starred'} mine={mine} />}
            />
          </div>
        )}
      </Page>
      <Suspense>
        {avatar !== 'unused' && (
          <AvatarDialog
            open={avatar === 'open'}
            onClose={() => setAvatar('closed')}
            name={profile.nickname}
            src={profile.avatar}
          />
        )}
        {menu !== 'unused' && (
          <ProfileMenu
            open={menu === 'open'}
            onClose={() => setMenu('closed')}
            profile={profile}
            mine={mine}
            onRefresh={() => list.current?.startOver()}
          />
        )}
      </Suspense>
    </>
  )
}

import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { UserBrief } from '#contract/user.ts'
import { OfficialMark, useMyBase, useMyRecord, useProfile, useNameOf } from '#web/features/user/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { PeopleList, PeopleSkeleton, useBlock, useBlocks } from '#web/features/friend/index.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'

const mineTexts = {
  follows: { title: '还没有关注的人', text: '关注喜欢的人，他们的新话题会出现在首页的「关注」里' },
  fans: { title: '还没有粉丝', text: '写几条话题，喜欢的人会关注你' },
  friends: { title: '还没有好友', text: '互相关注就是好友，先去关注几个人吧' },
}

const othersTexts = {
  follows: { title: '还没有关注的人', text: '这里会列出对方关注的人' },
  fans: { title: '还没有粉丝', text: '你可以成为第一个' },
  friends: mineTexts.friends,
}

/** Stands where a list of people is empty. */
const NoPeople = ({ tab, mine, userId }: { tab: Tab; mine: boolean; userId: string }) => {
  if (!mine)
    return (
      <EmptyState
        drawing="bridge"
        {...othersTexts[tab]}
        action={
          <Link to="/user-detail/$userId" params={{ userId }} className={buttonClass({ variant: 'secondary' })}>
            去主页看看
          </Link>
        }
      />
    )
  return (
    <EmptyState
      drawing="bridge"
      {...mineTexts[tab]}
      action={
        <Link to="/add-friend" className={buttonClass({ variant: 'secondary' })}>
          添加好友
        </Link>
      }
    />
  )
}

/** The lists of people that a user has. */
const tabs = [
  { key: 'follows', label: '关注' },
  { key: 'fans', label: '粉丝' },
  { key: 'friends', label: '好友' },
] as const

type Tab = (typeof tabs)[number]['key']

const tabKeys = tabs.map(({ key }) => key)

const isTab = (value: unknown): value is Tab => tabKeys.some((key) => key === value)

interface PeoplePageProps {
  title: string
  userId: string
  mine: boolean
  tabs: readonly { key: Tab; label: string }[]
  first: Tab
  trailing?: ReactNode
}

/** Lists of people, one a tab. */
const PeoplePage = ({ title, userId, mine, tabs, first, trailing }: PeoplePageProps) => {
  const { back } = useNavigation()
  const [tab, choose] = usePageChoice('people', tabKeys, first)
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title={title} onBack={back} trailing={trailing} />}>
      <div className="flex h-full flex-col">
        <Tabs
          label="关注与粉丝"
          items={tabs}
          value={tab}
          onChange={choose}
          className="shrink-0 justify-center border-b border-line [&>button]:max-w-[8rem] [&>button]:flex-1"
        />
        <div {...tabPanelProps(tab)} className="min-h-0 flex-1 bg-card">
          <PeopleList
            key={tab}
            selection={tab === 'friends' ? { list: tab } : { list: tab, userId }}
            ofFans={mine && tab === 'fans'}
            empty={<NoPeople tab={tab} mine={mine} userId={userId} />}
          />
        </div>
      </div>
    </Page>
  )
}

const BlockedRow = ({ user }: { user: UserBrief }) => {
  const { unblock } = useBlock()
  const name = useNameOf()(user)
  const [busy, setBusy] = useState(false)
  const free = async () => {
    setBusy(true)
    await unblock(user.id)
    setBusy(false)
  }
  return (
    <div className="flex min-h-18 items-center gap-3 px-4 py-2.5">
      <Avatar name={user.nickname} src={user.avatar} size={48} />
      <Link
        to="/user-detail/$userId"
        params={{ userId: user.id }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 font-medium"
      >
        <span className="truncate">{name}</span>
        {user.officialFlag && <OfficialMark />}
      </Link>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={`移出 ${name}`}
        onClick={() => void free()}
        className="rounded-full!"
      >
        移出
      </Button>
    </div>
  )
}

/** Whom one has blocked, with the way to take it back. */
const BlockedPeople = () => {
  const { back } = useNavigation()
  return (
    <Page className="overflow-y-hidden! bg-card" nav={<NavBar title="黑名单" onBack={back} />}>
      <EndlessList
        name="blocks"
        query={useBlocks()}
        keyOf={(user) => user.id}
        renderItem={(user) => <BlockedRow user={user} />}
        skeleton={<PeopleSkeleton />}
        empty={
          <EmptyState
            drawing="bridge"
            title="黑名单是空的"
            text="在对方主页的「更多」里可以拉黑，之后随时能在这里移出"
            action={
              <Link to="/my-follows" className={buttonClass({ variant: 'secondary' })}>
                看看我的关注
              </Link>
            }
          />
        }
      />
    </Page>
  )
}

const PeopleMenu = lazyPart(async () => ({ default: (await import('./people-menu.tsx')).PeopleMenu }))

/** One's own follows, fans and friends, with how many there are. */
const MyPeople = ({ first }: { first: Tab }) => {
  const { back } = useNavigation()
  const me = useMyBase()
  const { data: record } = useMyRecord()
  const [menuOpen, setMenuOpen] = useState(false)

  if (me.data === undefined) {
    return (
      <Page nav={<NavBar title="我的关注" onBack={back} />}>
        {me.error === null ? (
          <PeopleSkeleton />
        ) : (
          <ErrorState message={me.error.message} onRetry={() => void me.refetch()} />
        )}
      </Page>
    )
  }
  const counts = { follows: record?.followNum, fans: record?.fanNum, friends: record?.friendNum }
  return (
    <>
      <PeoplePage
        title="我的关注"
        userId={me.data.id}
        mine
        tabs={tabs.map(({ key, label }) => ({
          key,
          label: counts[key] === undefined ? label : `${label} ${counts[key]}`,
        }))}
        first={first}
        trailing={
          <IconButton label="更多" onClick={() => setMenuOpen(true)}>
            <Ellipsis size={22} aria-hidden />
          </IconButton>
        }
      />
      <LazySheet open={menuOpen}>
        <PeopleMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
      </LazySheet>
    </>
  )
}

/** Whom somebody else follows, and who follows them. */
const OthersPeople = ({ userId, first }: { userId: string; first: Tab }) => {
  const { data: profile } = useProfile(userId)
  const name = profile === undefined ? undefined : profile.relation.remark || profile.nickname
  const counts = { follows: profile?.record.followNum, fans: profile?.record.fanNum, friends: undefined }
  return (
    <PeoplePage
      title={name ?? '关注与粉丝'}
      userId={userId}
      mine={false}
      tabs={tabs
        .filter(({ key }) => key !== 'friends')
        .map(({ key, label }) => ({ key, label: counts[key] === undefined ? label : `${label} ${counts[key]}` }))}
      first={first === 'friends' ? 'follows' : first}
    />
  )
}

/**
 * /my-follows: whom one follows, one's fans and friends. Query `tab` says which of them, `blocks` those who are
 * blocked; query `user` asks for those of somebody else.
 */
export const MyFollowsScreen = () => {
  const { search } = useLocation()
  const me = useMyBase()
  const { user, tab } = search

  if (tab === 'blocks') return <BlockedPeople />
  const first = isTab(tab) ? tab : 'follows'
  if (user !== undefined && user !== me.data?.id) return <OthersPeople key={user} userId={user} first={first} />
  return <MyPeople first={first} />
}

import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useBlock } from '#web/features/friend/index.ts'
import { NoTopics, type Profile, ProfileCounts, ProfileHead, useMyBase } from '#web/features/user/index.ts'
import { TopicList, type TopicListHandle } from '#web/features/topic/components/topic-list.tsx'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { onCoverClass, ProfileBar, useInView } from './profile-bar.tsx'

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

// What opens over the page comes when it is asked for.
const AvatarDialog = lazy(async () => ({
  default: (await import('#web/features/user/components/avatar-dialog.tsx')).AvatarDialog,
}))
const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }))

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
            <TopicList
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

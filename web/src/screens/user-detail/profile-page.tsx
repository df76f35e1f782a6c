import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { TopicList, type TopicListHandle } from '#web/features/topic/components/topic-list.tsx'
import { useMyBase } from '#web/features/user/index.ts'
import { ProfileCounts } from '#web/features/user/profile-counts.tsx'
import { ProfileHead } from '#web/features/user/profile-head.tsx'
import type { Profile } from '#web/features/user/profile.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'
import { BlockedNotice } from './blocked-notice.tsx'
import { NoTopics } from '#web/features/user/no-topics.tsx'
import { onCoverClass, ProfileBar } from './profile-bar.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { useSeen } from './seen.ts'

// What opens over the page comes when it is asked for.
const AvatarDialog = lazy(async () => ({
  default: (await import('#web/features/user/avatar-dialog.tsx')).AvatarDialog,
}))
const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }))

const tabs = [
  { key: 'user', label: '话题' },
  { key: 'starred', label: '星标' },
] as const
type Tab = (typeof tabs)[number]['key']
const tabKeys = tabs.map(({ key }) => key)

type Overlay = 'unused' | 'open' | 'closed'

/** Somebody's page: who he is, and what he has written and starred. */
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
  const [nameSeen, nameRef] = useSeen()
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
            name={nameSeen ? undefined : name}
            onBack={back}
            trailing={
              <IconButton label="更多" onClick={() => setMenu('open')}>
                <span className={nameSeen ? onCoverClass : undefined}>
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

import { useProfile } from '#web/features/user/profile.ts'
import { PeoplePage } from './people-page.tsx'
import { type Tab, tabs } from './tabs.ts'

/** Whom somebody else follows, and who follows him. */
export const OthersPeople = ({ userId, first }: { userId: string; first: Tab }) => {
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

import { CalendarDays, MapPin, Mars, Venus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { UserRecord } from '#contract/user.ts'
import { calendarOf } from '#web/lib/time/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { formatCount } from '#web/lib/text/format-count.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Profile } from '../api/get-profile.ts'
import { Cover } from './cover.tsx'
import { OfficialMark } from './official-mark.tsx'

const genderSigns = {
  male: { text: '男', Icon: Mars, className: 'bg-river/12 text-river' },
  female: { text: '女', Icon: Venus, className: 'bg-seal/12 text-seal' },
  secret: null,
}

const Gender = ({ gender }: Pick<Profile, 'gender'>) => {
  const sign = genderSigns[gender]
  if (sign === null) return null
  const { text, Icon, className } = sign
  return (
    <span role="img" aria-label={text} className={`grid size-6 shrink-0 place-items-center rounded-full ${className}`}>
      <Icon size={14} strokeWidth={2.5} aria-hidden />
    </span>
  )
}

const monthOf = (time: string) => {
  const { year, month } = calendarOf(Date.parse(time))
  return `${year}年${month}月`
}

interface ProfileHeadProps {
  profile: Profile
  /** What can be done, at the right of the avatar. */
  actions: ReactNode
  onOpenAvatar: () => void
  /** Of the name: whoever scrolls past it sees it in the bar. */
  nameRef?: Ref<HTMLHeadingElement>
}

/** Who somebody is: cover, avatar, name, and what they say of themselves. */
export const ProfileHead = ({ profile, actions, onOpenAvatar, nameRef }: ProfileHeadProps) => {
  const { id, nickname, username, avatar, cover, bio, gender, region, ipPlace, createTime, relation, officialFlag } =
    profile
  const name = relation.remark || nickname
  return (
    <>
      <Cover cover={cover} userId={id} className="h-56" />
      <div className="relative -mt-14 px-4">
        <div className="flex items-end justify-between gap-3">
          <button
            type="button"
            aria-label={`查看${name}的头像`}
            onClick={onOpenAvatar}
            className="shrink-0 rounded-full bg-paper p-1 shadow-float"
          >
            <Avatar name={nickname} src={avatar} size={88} />
          </button>
          <div className="flex min-w-0 flex-wrap items-center justify-end gap-2 pb-1">{actions}</div>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 ref={nameRef} className="min-w-0 text-2xl font-semibold break-words">
            {name}
          </h1>
          {officialFlag && <OfficialMark />}
          <Gender gender={gender} />
          {relation.fanFlag && (
            <span className="shrink-0 rounded-full bg-wash px-2 py-0.5 text-xs text-ink-2">关注了你</span>
          )}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-ink-2">
          <span>@{username}</span>
          {relation.remark !== '' && <span>昵称：{nickname}</span>}
        </p>
        <p className="mt-3 text-base break-words whitespace-pre-wrap">
          {bio || <span className="text-ink-2">这只雁还没有写下简介</span>}
        </p>
        <ul aria-label="资料" className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {region !== '' && (
            <li className="inline-flex items-center gap-1">
              <MapPin size={15} aria-hidden />
              {region}
            </li>
          )}
          {ipPlace && <li>IP 属地：{ipPlace}</li>}
          <li className="inline-flex items-center gap-1">
            <CalendarDays size={15} aria-hidden />
            {monthOf(createTime)}加入
          </li>
        </ul>
      </div>
    </>
  )
}

interface ProfileCountsProps {
  userId: string
  record: UserRecord
}

/** Around all of them, and around each two: where not all stand in one row, none stands alone in the next. */
const countsClass = 'flex flex-wrap gap-x-6'
const countClass = 'flex min-h-11 items-baseline gap-1.5 py-2 text-sm text-ink-2'

const Count = ({ value, label }: { value: number; label: string }) => (
  <>
    <span className="text-xl font-semibold text-ink tabular-nums">{formatCount(value)}</span>
    {label}
  </>
)

/** How many somebody follows, and how many follow them, which lead to these; and how much they have written. */
export const ProfileCounts = ({ userId, record }: ProfileCountsProps) => {
  const people = [
    { tab: 'follows', label: '关注', value: record.followNum },
    { tab: 'fans', label: '粉丝', value: record.fanNum },
  ]
  return (
    <div className={`${countsClass} px-4 pt-1`}>
      <div className={countsClass}>
        {people.map(({ tab, label, value }) => (
          <Link key={tab} to="/my-follows" search={{ user: userId, tab }} className={countClass}>
            <Count value={value} label={label} />
          </Link>
        ))}
      </div>
      <div className={countsClass}>
        <span className={countClass}>
          <Count value={record.topicNum} label="话题" />
        </span>
        <span className={countClass}>
          <Count value={record.postNum} label="回复" />
        </span>
      </div>
    </div>
  )
}

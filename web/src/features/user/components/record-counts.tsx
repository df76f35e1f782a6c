import type { UserRecord } from '#contract/user.ts'
import { formatCount } from '#web/lib/text/format-count.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'

const counts = [
  { key: 'topicNum', label: '话题', path: '/my-post', tab: undefined },
  { key: 'postNum', label: '回复', path: '/my-post', tab: 'replies' },
  { key: 'starNum', label: '星标', path: '/my-star', tab: undefined },
  { key: 'followNum', label: '关注', path: '/my-follows', tab: undefined },
  { key: 'fanNum', label: '粉丝', path: '/my-follows', tab: 'fans' },
  { key: 'friendNum', label: '好友', path: '/my-follows', tab: 'friends' },
] as const satisfies { key: keyof UserRecord; label: string; path: string; tab: string | undefined }[]

const countClass = 'flex min-h-14 flex-col items-center justify-center'

/** What one has written, starred and followed, each leading to it; a dash until the numbers are there. */
export const RecordCounts = ({ record }: { record: UserRecord | undefined }) => {
  const { isBuilt } = useNavigation()
  return (
    <ul aria-label="我的数量" className="grid grid-cols-3 rounded-card bg-card px-2 py-2">
      {counts.map(({ key, label, path, tab }) => {
        const texts = (
          <>
            <span className="text-xl font-semibold tabular-nums">
              {record === undefined ? '–' : formatCount(record[key])}
            </span>
            <span className="text-xs text-ink-2">{label}</span>
          </>
        )
        return (
          <li key={key}>
            {isBuilt(path) ? (
              <Link to={path} search={{ tab }} className={`${countClass} rounded-control active:bg-wash`}>
                {texts}
              </Link>
            ) : (
              <span className={countClass}>{texts}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

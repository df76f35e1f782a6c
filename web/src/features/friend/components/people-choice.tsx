import { type ReactNode, useDeferredValue, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { UserCard } from '#contract/user.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OfficialMark } from '#web/features/user/index.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useChoosablePeople } from '../api/find-people.ts'

interface PersonRowProps {
  name: string
  /** Stands below the name; empty for nothing. */
  note: string
  nickname: string
  avatar: string | null
  official?: boolean | undefined
  onPick: () => void
}

/** Somebody to choose. */
export const PersonRow = ({ name, note, nickname, avatar, official, onPick }: PersonRowProps) => (
  <li>
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-15 w-full items-center gap-3 rounded-control px-1 py-1.5 text-left -outline-offset-2 active:bg-wash"
    >
      <Avatar name={nickname} src={avatar} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-lg">
          <span className="min-w-0 truncate">{name}</span>
          {official && <OfficialMark />}
        </span>
        {note !== '' && <span className="block truncate text-xs text-ink-2">{note}</span>}
      </span>
    </button>
  </li>
)

/** People of one kind, under its name. */
export const PeopleGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="pt-3 pb-1 text-xs text-ink-2">{title}</h3>
    <ul>{children}</ul>
  </section>
)

interface PeopleChoiceProps {
  onPick: (user: UserCard) => void
  /** Stands above the people while nothing is searched. */
  head?: ReactNode
}

/** A person stops typing before the server is asked. */
const debounceMs = 250

const People = ({
  title,
  users,
  onPick,
}: {
  title: string
  users: readonly UserCard[]
  onPick: PeopleChoiceProps['onPick']
}) =>
  users.length > 0 && (
    <PeopleGroup title={title}>
      {users.map((user) => (
        <PersonRow
          key={user.id}
          name={user.remark || user.nickname}
          note={user.remark === '' ? `@${user.username}` : `昵称：${user.nickname}`}
          nickname={user.nickname}
          avatar={user.avatar}
          official={user.officialFlag}
          onPick={() => onPick(user)}
        />
      ))}
    </PeopleGroup>
  )

const Waiting = () => (
  <div role="status" aria-label="正在加载" className="pt-3">
    {['w-24', 'w-32', 'w-20'].map((width) => (
      <div key={width} className="flex min-h-15 items-center gap-3 px-1">
        <Skeleton className="size-11 rounded-full!" />
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </div>
)

const nobody = (keyword: string) =>
  keyword === '' ? '互相关注的好友会出现在这里，也可以搜索其他人' : `没有找到“${keyword}”，换个词试试`

/** Friends to choose from, and everybody by searching. */
export const PeopleChoice = ({ onPick, head }: PeopleChoiceProps) => {
  const [text, setText] = useState('')
  const typed = text.trim()
  const keyword = useDebouncedValue(typed, debounceMs)
  const { near, far, isPending, error, retry } = useChoosablePeople(useDeferredValue(typed), keyword)
  const empty = near.length === 0 && far.length === 0
  return (
    // As high as it will be: a sheet that grows while people are found would move under the finger.
    <div className="flex h-[60dvh] flex-col">
      <SearchInput
        label="搜索联系人"
        placeholder="搜昵称、用户名或拼音"
        value={text}
        maxLength={limits.keyword.max}
        onChange={setText}
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {typed === '' && head}
        <People title="好友" users={near} onPick={onPick} />
        <People title="其他人" users={far} onPick={onPick} />
        {isPending && error === null && <Waiting />}
        {error !== null && (
          <div role="alert" className="flex flex-col items-center gap-3 py-8 text-center text-sm text-ink-2">
            <p>{error.message}</p>
            <Button variant="secondary" size="sm" onClick={() => void retry()}>
              重试
            </Button>
          </div>
        )}
        {empty && !isPending && error === null && (
          <p role="status" className="px-6 py-10 text-center text-sm text-ink-2">
            {nobody(typed)}
          </p>
        )}
      </div>
    </div>
  )
}

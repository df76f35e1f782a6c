import type { ReactNode } from 'react'
import { OfficialMark } from '#web/features/user/index.ts'
import { Avatar } from '#web/ui/avatar.tsx'

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

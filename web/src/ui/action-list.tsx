import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface Action {
  text: string
  icon: ReactNode
  run: () => void
  /** Ends or removes something. */
  danger?: boolean
}

interface ActionListProps {
  actions: readonly Action[]
  /** One was chosen, and is about to be done. */
  onChoose?: () => void
}

/** What can be done with a thing, one below the other: for a sheet. */
export const ActionList = ({ actions, onChoose }: ActionListProps) => (
  <ul className="-mx-1 space-y-1">
    {actions.map(({ text, icon, run, danger = false }) => (
      <li key={text}>
        <button
          type="button"
          onClick={() => {
            onChoose?.()
            run()
          }}
          className={clsx(
            'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-lg transition-colors active:bg-wash',
            danger ? 'text-rust' : 'text-ink',
          )}
        >
          {icon}
          <span className="min-w-0 truncate">{text}</span>
        </button>
      </li>
    ))}
  </ul>
)

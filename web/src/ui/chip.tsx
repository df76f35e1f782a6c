import { clsx } from 'clsx'

/** The classes of a chip: a small round link or choice. */
export const chipClass = (selected = false) =>
  clsx(
    'hit-44 inline-flex min-h-8 shrink-0 items-center gap-1 rounded-full px-3.5 text-sm whitespace-nowrap transition-colors select-none',
    selected ? 'bg-ink font-medium text-paper' : 'bg-card text-ink-2 active:bg-wash',
  )

import { clsx } from 'clsx'

/** The ground of what somebody says: the user's own in the river's colour, with a corner that leans to its sender. */
export const bubbleClass = (own: boolean, first: boolean): string =>
  clsx(
    'rounded-[18px] px-3.5 py-2',
    own ? 'bg-river text-on-river' : 'border border-line bg-card text-ink',
    first && (own ? 'rounded-tr-[5px]' : 'rounded-tl-[5px]'),
  )

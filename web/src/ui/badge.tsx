import { clsx } from 'clsx'

/** A small count on the seal's colour; nothing at 0, 99+ above 99. */
export const Badge = ({ count, className }: { count: number; className?: string }) =>
  count > 0 ? (
    <span
      className={clsx(
        'inline-grid min-h-[18px] min-w-[18px] whitespace-nowrap place-items-center rounded-full bg-seal px-1 text-xs leading-none font-medium text-on-seal tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  ) : null

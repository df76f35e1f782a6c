import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { describedBy, FieldFrame } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { List } from './data.ts'
import { goTo, hrefOf, type Place } from './place.ts'

/** A ground for what belongs together. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('rounded-card border border-line bg-card', className)} />
)

/** Leads to another place of the console, without loading the page again. */
export const PlaceLink = ({ to, ...rest }: { to: Place } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) => {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goTo(to)
  }
  return <a {...rest} href={hrefOf(to)} onClick={handleClick} />
}

/** A word in a frame: a state, a role. */
export const Tag = ({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'warn' | 'bad'
  children: ReactNode
}) => (
  <span
    className={clsx(
      'inline-block rounded-full border px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
      {
        plain: 'border-line bg-wash text-ink-2',
        good: 'border-leaf text-leaf',
        warn: 'border-amber text-amber',
        bad: 'border-rust text-rust',
      }[tone],
    )}
  >
    {children}
  </span>
)

/** A point in time, in the business zone. */
export const When = ({ time }: { time: string }) => (
  <time dateTime={time} className="whitespace-nowrap">
    {formatDateTime(time)}
  </time>
)

interface PersonProps {
  user: { nickname: string; avatar: string | null }
  children?: ReactNode
}

/** Somebody, with what is said of them below the name. */
export const Person = ({ user, children }: PersonProps) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar name={user.nickname} src={user.avatar} size={36} />
    <div className="min-w-0">
      <p className="truncate font-medium">{user.nickname}</p>
      {children && <div className="text-sm text-ink-2">{children}</div>}
    </div>
  </div>
)

interface SectionProps {
  title: string
  /** One line on what it is for. */
  text: string
  /** What is begun here, beside the heading. */
  action?: ReactNode
  /** The list that this is one of. */
  back?: { to: Place; name: string }
  children: ReactNode
}

/** One part of the console, with its heading. */
export const Section = ({ title, text, action, back, children }: SectionProps) => (
  <div className="flex flex-col gap-5">
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back && (
          <PlaceLink
            to={back.to}
            className="mb-3 flex min-h-11 w-fit items-center gap-1.5 text-base text-ink-2 hover:text-ink lg:min-h-9"
          >
            <ArrowLeft size={18} aria-hidden />
            {back.name}
          </PlaceLink>
        )}
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-base text-ink-2">{text}</p>
      </div>
      {action}
    </header>
    {children}
  </div>
)

/** Stands where there is nothing, or nothing is chosen. */
export const Nothing = ({ title, text }: { title: string; text?: string }) => (
  <Card className="px-6 py-8 text-center text-ink-2">
    <p className="text-base font-medium text-balance">{title}</p>
    {text && <p className="mt-1 text-sm text-balance">{text}</p>}
  </Card>
)

/** How a way to what is shown just now looks, and one to something else. */
export const hereClass = (isHere: boolean) =>
  isHere ? 'border border-line bg-card font-medium text-ink' : 'border border-transparent text-ink-2 hover:bg-wash'

/** The row of a list whose record stands beside it. */
export const openRow = 'bg-wash [box-shadow:inset_3px_0_0_var(--color-river)]'

interface FiltersProps<Value extends string> {
  /** Chinese by value. */
  options: Readonly<Record<Value, string>>
  /** Undefined while something else is looked for. */
  value: Value | undefined
  onChoose: (value: Value) => void
}

/** Narrows a list to what stands in one way. */
export const Filters = <Value extends string>({ options, value, onChoose }: FiltersProps<Value>) => (
  <div role="group" aria-label="只看" className="flex flex-wrap gap-1.5">
    {(Object.keys(options) as Value[]).map((key) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === value}
        onClick={() => onChoose(key)}
        className={clsx(
          'hit-44 relative inline-flex min-h-8 items-center rounded-control border px-3 text-sm font-medium transition-colors',
          key === value ? 'border-river bg-river text-on-river' : 'border-edge/60 bg-card text-ink hover:bg-wash',
        )}
      >
        {options[key]}
      </button>
    ))}
  </div>
)

interface RowsProps<Item> {
  label: string
  list: List<Item>
  /** What stands there when there is nothing. */
  empty: string
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** The records of a list below each other, with what is said while there are none. */
export const Rows = <Item,>({ label, list, empty, keyOf, children }: RowsProps<Item>) => {
  if (list.items === undefined)
    return list.error ? (
      <ErrorState message={list.error.message} onRetry={list.retry} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    )
  if (list.items.length === 0) return <Nothing title={empty} />
  return (
    <>
      <Card>
        <ul aria-label={label} className="divide-y divide-line">
          {list.items.map((item) => (
            // What fills all of a row ends where the card does.
            <li key={keyOf(item)} className="p-4 first:rounded-t-[11px] last:rounded-b-[11px]">
              {children(item)}
            </li>
          ))}
        </ul>
      </Card>
      {list.more && (
        <Button variant="secondary" busy={list.busy} onClick={list.more} className="self-center">
          再看一些
        </Button>
      )}
    </>
  )
}

interface SelectProps extends ComponentProps<'select'> {
  label: string
  error?: string | undefined
  /** Chinese by value. */
  options: Readonly<Record<string, string>>
}

/** A choice among few, with its label above. */
export const Select = ({ label, options, error, id, ...rest }: SelectProps & { id: string }) => (
  <FieldFrame id={id} label={label} error={error}>
    <select
      {...rest}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, error, undefined)}
      className={clsx(
        'min-h-12 w-full rounded-control border bg-card px-3 text-lg text-ink',
        error ? 'border-rust' : 'border-edge/50',
      )}
    >
      {Object.entries(options).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </FieldFrame>
)

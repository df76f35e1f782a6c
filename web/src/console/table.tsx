import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { List } from './data.ts'
import { Card, Nothing } from './parts.tsx'

export interface Column<Item> {
  name: string
  /** Figures stand at the right, with digits of one width. */
  isFigure?: boolean
  /** Runs on over several lines; all else stands on one, as Chinese text would give way to one character a line. */
  isText?: boolean
  show: (item: Item) => ReactNode
}

interface TableProps<Item> {
  label: string
  list: List<Item>
  columns: readonly Column<Item>[]
  /** What stands there when there is nothing. */
  empty: string
  keyOf: (item: Item) => string
}

/** The records of a list in columns; on a narrow window it scrolls sideways by itself. */
export const Table = <Item,>({ label, list, columns, empty, keyOf }: TableProps<Item>) => {
  if (list.items === undefined)
    return list.error ? (
      <ErrorState message={list.error.message} onRetry={list.retry} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  if (list.items.length === 0) return <Nothing title={empty} />
  return (
    <>
      <Card className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
        <table className="w-full text-left text-base">
          <thead className="text-sm whitespace-nowrap text-ink-2">
            <tr>
              {columns.map(({ name, isFigure }) => (
                <th key={name} scope="col" className={clsx('px-4 py-3 font-normal', isFigure && 'text-right')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {list.items.map((item) => (
              <tr key={keyOf(item)} className="hover:bg-wash/60">
                {columns.map(({ name, isFigure, isText, show }) => (
                  <td
                    key={name}
                    className={clsx(
                      'px-4 py-2.5',
                      isFigure && 'text-right tabular-nums',
                      isText ? 'min-w-44' : 'whitespace-nowrap',
                    )}
                  >
                    {show(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {list.more && (
        <Button variant="secondary" busy={list.busy} onClick={list.more} className="self-center">
          再看一些
        </Button>
      )}
    </>
  )
}

import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { JudgedText, ReviewState } from '#contract/moderation-case.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type List, passShown } from '../data.ts'
import { Rows, Tag, When } from '../parts.tsx'
import { countText } from '../words.ts'
import { useKeys } from './use-keys.ts'

const reviewNames: Record<ReviewState, string> = {
  waiting: '等待审核服务',
  pass: '审核服务认为没问题',
  hold: '审核服务拿不准',
  refuse: '审核服务建议移除',
  unanswered: '审核服务没有回答',
  judged: '等待审核服务',
}

/** Why it is held back: the words, and what the operator's reviewer says. */
const Grounds = ({ words, review }: Pick<JudgedText, 'words' | 'review'>) =>
  (words.length > 0 || review !== null) && (
    <div className="flex flex-wrap items-center gap-2 text-sm" role="group" aria-label="为什么待审核">
      {words.length > 0 && <Tag tone="warn">敏感词：{words.join('、')}</Tag>}
      {review && (
        <>
          <Tag tone={review.state === 'refuse' ? 'bad' : 'plain'}>{reviewNames[review.state]}</Tag>
          {review.labels.map((label) => (
            <Tag key={label} tone="plain">
              {label}
            </Tag>
          ))}
          {review.reason && <span className="text-ink-2">{review.reason}</span>}
        </>
      )}
    </div>
  )

/** What stands in the audit log as the moderator's reason when they let something go, without being asked: the page says so. */
export const releaseReason = '看过了，没有违规'

/**
 * Says what was done. Of what waits no longer the refusal has said what became of it, and nothing is left to be done: what has asked
 * for it closes, and the list is read again.
 */
export const tellJudged = async (judging: Promise<unknown>, done: string): Promise<void> => {
  try {
    await judging
  } catch (error) {
    if (isRefusal(error, 'HELD_JUDGED')) return
    throw error
  }
  toast(done)
}

interface HeldRowsProps<Item> {
  /** What else can be looked at. */
  choice: ReactNode
  list: List<Item>
  keyOf: (item: Item) => string
  /** What is judged. */
  children: (item: Item) => ReactNode
  writes: boolean
  busy: boolean
  release: (item: Item) => Promise<unknown>
  /** Asks first. */
  remove: (item: Item) => void
}

/** What is held back, one below the other: let go, or removed, with a key each. */
export const HeldRows = <Item extends Pick<JudgedText, 'heldTime' | 'review'> & Partial<Pick<JudgedText, 'words'>>>({
  choice,
  list,
  keyOf,
  children,
  writes,
  busy,
  release,
  remove,
}: HeldRowsProps<Item>) => {
  const [index, setIndex] = useState(0)
  const items = list.items ?? []
  const last = Math.max(0, items.length - 1)
  const at = Math.min(index, last)
  const current = items[at]
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  useKeys({
    j: () => setIndex(Math.min(at + 1, last)),
    k: () => setIndex(Math.max(at - 1, 0)),
    a: () => writes && current && !busy && void release(current).catch(passShown),
    r: () => writes && current && remove(current),
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {choice}
        <p className="text-sm text-ink-2">
          共 <span className="tabular-nums">{countText(list.total, limits.staffListTotal)}</span> 条 · 键盘：
          <kbd>j</kbd> 下一条，<kbd>k</kbd> 上一条
          {writes && (
            <>
              ，<kbd>a</kbd> 放行，<kbd>r</kbd> 移除。放行时，审计日志里的理由是「{releaseReason}」
            </>
          )}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Rows label="待审核" list={list} empty="没有要审核的，歇一会儿" keyOf={keyOf}>
          {(item) => {
            const isHere = current !== undefined && keyOf(item) === keyOf(current)
            return (
              <div
                ref={isHere ? row : undefined}
                aria-current={isHere ? 'true' : undefined}
                className={clsx(
                  // What is judged, and beside it why, and what can be done.
                  '-m-4 grid grid-cols-1 items-start gap-x-8 gap-y-3 rounded-[inherit] p-4 *:min-w-0 xl:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]',
                  isHere && 'bg-wash/60 outline-2 -outline-offset-2 outline-river',
                )}
              >
                {children(item)}
                <div className="flex flex-col gap-3">
                  <Grounds words={item.words ?? []} review={item.review} />
                  <span className="text-sm text-ink-2">
                    {item.heldTime && (
                      <>
                        <When time={item.heldTime} /> 等到现在
                      </>
                    )}
                  </span>
                  {writes && (
                    <span className="flex flex-wrap gap-2">
                      <Button size="sm" busy={busy && isHere} onClick={() => void release(item).catch(passShown)}>
                        放行
                      </Button>
                      <Button variant="danger" size="sm" onClick={() => remove(item)}>
                        移除
                      </Button>
                    </span>
                  )}
                </div>
              </div>
            )
          }}
        </Rows>
      </div>
    </>
  )
}

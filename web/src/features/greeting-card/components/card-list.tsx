import { useNameOf } from '#web/features/user/index.ts'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { greetingCardPath } from '#contract/greeting-card-address.ts'
import type { GreetingCardRecord } from '#contract/greeting-card.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { calendarOf, formatTime } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { copyLink } from '#web/ui/share-link.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useEndGreetingCard } from '../api/end-greeting-card.ts'
import { useGreetingCards } from '../api/page-greeting-cards.ts'
import { CardPicture } from './card-picture.tsx'

const dueText = ({ lunar, time }: GreetingCardRecord): string => {
  const { year, month, day, clock } = calendarOf(Date.parse(time))
  return `${lunar ?? ''} ${clock} 寄出（${year}年${month}月${day}日）`
}

const stateText = (card: GreetingCardRecord): string => {
  switch (card.state) {
    case 'due':
      return dueText(card)
    case 'sent':
      return `${formatTime(card.time)}${card.recipient === null ? '做成链接' : '寄到'}`
    case 'withdrawn':
      return `${formatTime(card.time)}撤回，没有寄出`
    case 'refused':
      return `没有寄出：${card.refusal}`
    case 'revoked':
      return '链接已收回'
    case 'removed':
      return '因违规已被移除，只有你看得到'
  }
}

const ends = {
  withdraw: {
    button: '撤回',
    title: '撤回这张贺卡',
    text: '它就不会寄出了，随卡的红包退回你的钱包。',
    done: '撤回了，贺卡不会寄出',
  },
  revoke: {
    button: '收回链接',
    title: '收回这个链接',
    text: '有链接的人再也打不开这张贺卡。',
    done: '收回了，链接已经打不开',
  },
} as const

/** How its sender takes a card back. */
const End = ({ card, how }: { card: GreetingCardRecord; how: keyof typeof ends }) => {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useEndGreetingCard(how)
  const { button, title, text, done } = ends[how]
  return (
    <>
      <Button variant="quiet" className="-mr-2 px-2! text-rust" onClick={() => setAsks(true)}>
        {button}
      </Button>
      <LazyConfirm
        open={asks}
        onOpenChange={setAsks}
        title={title}
        text={text}
        confirmText={button}
        danger
        busy={isPending}
        onConfirm={() => mutate(card.key, { onSuccess: () => toast(done), onSettled: () => setAsks(false) })}
      />
    </>
  )
}

const Line = ({ card }: { card: GreetingCardRecord }) => {
  const { key, state, recipient, total } = card
  const nameOf = useNameOf()
  const isLink = recipient === null && state === 'sent'
  return (
    <article className="px-3 pb-2" aria-label={`贺卡：${card.text}`}>
      <div className="card-line">
        <Link to="/tradition-festival/card/$key" params={{ key }} className="card-line-picture">
          <CardPicture card={card} />
        </Link>
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="truncate text-base font-medium">
            {recipient === null ? '贺卡链接' : `寄给${nameOf(recipient)}`}
          </p>
          <p className="mt-0.5 line-clamp-2 text-sm break-words text-ink-2">{card.text}</p>
          <p className="mt-1 text-xs text-ink-2 tabular-nums">{stateText(card)}</p>
          {total !== null && (
            <p className="mt-1 flex items-center gap-1 text-xs text-ink-2 tabular-nums">
              <Gift size={13} aria-hidden />
              随卡红包 {formatMoney(total)}
            </p>
          )}
          <div className="mt-auto flex flex-wrap justify-end gap-1">
            {isLink && (
              <Button variant="quiet" className="px-2!" onClick={() => void copyLink(greetingCardPath(key))}>
                复制链接
              </Button>
            )}
            {state === 'due' && <End card={card} how="withdraw" />}
            {isLink && <End card={card} how="revoke" />}
          </div>
        </div>
      </div>
    </article>
  )
}

const empties = {
  due: { title: '没有等着寄出的贺卡', text: '写一张，选“农历定时”，到那一分钟它会自己寄到' },
  sent: { title: '还没有寄过贺卡', text: '写一张寄给好友，或者做成链接发到任何地方' },
}

interface CardListProps {
  side: 'due' | 'sent'
  onWrite: () => void
}

/** One's own cards: those that wait for their day, or all others. */
export const CardList = ({ side, onWrite }: CardListProps) => (
  <EndlessList
    name={`greeting cards ${side}`}
    query={useGreetingCards(side)}
    keyOf={({ id }) => id}
    renderItem={(card) => <Line card={card} />}
    skeleton={
      <div role="status" aria-label="正在加载贺卡" className="space-y-2 px-3">
        <Skeleton className="h-36 rounded-card!" />
        <Skeleton className="h-36 rounded-card!" />
        <Skeleton className="h-36 rounded-card!" />
      </div>
    }
    empty={
      <EmptyState
        drawing="brush"
        {...empties[side]}
        action={
          <Button variant="secondary" onClick={onWrite}>
            写一张
          </Button>
        }
      />
    }
  />
)

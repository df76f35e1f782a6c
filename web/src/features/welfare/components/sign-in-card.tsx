import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { SignInDay, Welfare } from '#contract/welfare.ts'
import { Button } from '#web/ui/button.tsx'
import { Flock } from '#web/ui/flock.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useOperation } from '../api/operate-welfare.ts'
import { describeDay, sayDay, shortDay } from '../day-words.ts'
import { useCountUp } from '#web/ui/use-count-up.ts'

/** The seal on a day; it is pressed on when the day was open just before. */
const Seal = ({ isNew, faded }: { isNew: boolean; faded: boolean }) => {
  const seal = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isNew || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    seal.current?.animate(
      [
        { transform: 'rotate(9deg) scale(2.4)', opacity: 0 },
        { transform: 'rotate(-8deg) scale(0.9)', opacity: 1, offset: 0.6 },
        { transform: 'rotate(-6deg) scale(1)', opacity: 1 },
      ],
      { duration: 420, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
    )
  }, [isNew])
  return (
    <span ref={seal} style={{ rotate: '-6deg', opacity: faded ? 0.6 : 1 }} className="block">
      <Mark size={28} />
    </span>
  )
}

interface DayProps {
  day: SignInDay
  isToday: boolean
  isNew: boolean
  onMakeUp: () => void
}

/** One day of the strip: its seal, what it gives, or the way to make up for it. */
const Day = ({ day, isToday, isNew, onMakeUp }: DayProps) => {
  const { state, points } = day
  const isSealed = state === 'signed' || state === 'madeUp'
  const content = (
    <>
      <span className={clsx('text-xs', isToday ? 'font-semibold text-ink' : 'text-ink-2')}>
        {isToday ? '今天' : shortDay(day.day)}
      </span>
      <span className="welfare-mark">
        {isSealed && <Seal isNew={isNew} faded={state === 'madeUp'} />}
        {state === 'missed' && <span className="text-lg font-semibold text-river">补</span>}
        {(state === 'open' || state === 'coming') && (
          <span
            className={clsx(
              'font-semibold tabular-nums',
              state === 'open' ? 'text-lg text-seal' : 'text-base text-ink-2',
            )}
          >
            +{points}
          </span>
        )}
        {state === 'before' && <span className="text-ink-3">·</span>}
      </span>
      <span className={clsx('text-xs tabular-nums', state === 'missed' ? 'text-river' : 'text-ink-3')}>
        {state === 'signed' && `+${points}`}
        {state === 'madeUp' && '已补'}
        {state === 'missed' && '漏签'}
        {state === 'open' && '待签'}
        {state === 'coming' && '可得'}
        {state === 'before' && '—'}
      </span>
    </>
  )
  if (state === 'missed')
    return (
      <button type="button" onClick={onMakeUp} className="hit-44 block w-full">
        <span aria-hidden="true" data-state={state} className="welfare-day">
          {content}
        </span>
        <span className="sr-only">补签 {sayDay(day.day)}</span>
      </button>
    )
  return (
    <>
      <span aria-hidden="true" data-state={state} className="welfare-day">
        {content}
      </span>
      <span className="sr-only">{describeDay(day)}</span>
    </>
  )
}

/** The question before a day is made up for: with what, and what is left then. */
const MakeUpQuestion = ({ day, welfare, onClose }: { day: string | null; welfare: Welfare; onClose: () => void }) => {
  const { mutate, isPending } = useOperation()
  const { cardNum, price, leftNum } = welfare.makeUp
  const hasCard = cardNum > 0
  const text = hasCard
    ? `用掉 1 张补签卡，连续签到就接上了。你有 ${cardNum} 张，这个月还能补 ${leftNum} 次。补签的那天不另给积分。`
    : `用掉 ${price} 积分，连续签到就接上了。你有 ${welfare.points} 积分，这个月还能补 ${leftNum} 次。补签的那天不另给积分。`
  const makeUp = () => {
    if (day === null) return
    const body = { type: 'make-up', day, means: hasCard ? 'card' : 'points' } as const
    mutate(body, {
      onSuccess: (answer) => toast(`已补签，连续 ${answer.welfare.streak} 天`),
      onSettled: onClose,
    })
  }
  return (
    <LazyConfirm
      open={day !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={day === null ? '补签' : `补签${sayDay(day)}`}
      text={text}
      confirmText={hasCard ? '用补签卡' : `用 ${price} 积分`}
      busy={isPending}
      onConfirm={makeUp}
    />
  )
}

interface SignInCardProps {
  welfare: Welfare
  /** Something was earned just now. */
  onEarned: (points: number) => void
}

/** Points, the seven days around today, and signing in. */
export const SignInCard = ({ welfare, onEarned }: SignInCardProps) => {
  const { points, lapse, streak, strip, signedFlag, today, makeUp } = welfare
  const { mutate, isPending } = useOperation()
  const [missedDay, setMissedDay] = useState<string | null>(null)
  /** The day that was signed in for while this was seen: its seal is pressed on. */
  const [sealedDay, setSealedDay] = useState<string | null>(null)
  const shownPoints = useCountUp(points)
  const todays = strip.find(({ day }) => day === today)
  const tomorrows = strip.find(({ day }) => day > today)

  const signIn = () =>
    mutate(
      { type: 'sign-in' },
      {
        onSuccess: ({ gained, welfare: after }) => {
          setSealedDay(after.today)
          onEarned(gained)
          toast(`签到成功，得 ${gained} 积分`)
        },
      },
    )
  const askMakeUp = (day: string) => {
    if (makeUp.leftNum === 0) toast('这个月的补签次数用完了，下个月再补')
    else if (makeUp.cardNum === 0 && points < makeUp.price) toast(`补签要 ${makeUp.price} 积分，做几个任务攒一攒`)
    else setMissedDay(day)
  }

  return (
    <section aria-labelledby="my-points" className="welfare-head relative overflow-hidden rounded-card p-4">
      <div style={{ opacity: 0.55 }} className="absolute top-0 right-2">
        <Flock />
      </div>
      <div className="relative flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 id="my-points" className="text-sm text-ink-2">
            我的积分
          </h2>
          <p className="text-3xl font-semibold tabular-nums">
            <span aria-hidden="true">{shownPoints}</span>
            <span className="sr-only">{points}</span>
          </p>
        </div>
        <p className="text-sm text-ink-2">
          连续签到 <span className="text-xl font-semibold text-seal tabular-nums">{streak}</span> 天
        </p>
      </div>
      {lapse !== null && (
        <p className="relative mt-1 text-xs text-amber">
          其中 {lapse.points} 积分到 {sayDay(lapse.day)}过期
        </p>
      )}
      <ol aria-label="七天签到" className="welfare-strip relative mt-4">
        {strip.map((day) => (
          <li key={day.day}>
            <Day
              day={day}
              isToday={day.day === today}
              isNew={day.day === sealedDay}
              onMakeUp={() => askMakeUp(day.day)}
            />
          </li>
        ))}
      </ol>
      <div className="mt-4">
        {signedFlag ? (
          <p className="flex min-h-12 flex-wrap items-center justify-center gap-2 rounded-control bg-wash px-4 text-center text-base text-ink-2">
            <span className="font-medium text-ink">今天已签到</span>
            <span>明天来，可得 {tomorrows?.points ?? 0} 积分</span>
          </p>
        ) : (
          <Button size="lg" block busy={isPending} onClick={signIn}>
            签到，得 {todays?.points ?? 0} 积分
          </Button>
        )}
      </div>
      <MakeUpQuestion day={missedDay} welfare={welfare} onClose={() => setMissedDay(null)} />
    </section>
  )
}

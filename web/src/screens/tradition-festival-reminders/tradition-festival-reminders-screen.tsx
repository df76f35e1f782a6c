import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { festivalKeys, termKeys } from '#contract/calendar/keys.ts'
import { reminderLimits } from '#contract/limits.ts'
import type { ReminderList } from '#contract/reminder.ts'
import { pictureOf } from '#web/features/festival/picture.ts'
import type { SheetStart } from '#web/features/reminder/components/reminder-sheet.tsx'
import {
  dayOfAddress,
  emptyDay,
  FeedCard,
  FriendBirthdays,
  NextCard,
  ReminderRow,
  ReminderSets,
  useReminders,
} from '#web/features/reminder/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Section } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

const ReminderSheet = lazyPart(async () => ({
  default: (await import('#web/features/reminder/components/reminder-sheet.tsx')).ReminderSheet,
}))

const allKeys = [...festivalKeys, ...termKeys]

/** What another screen asks to be reminded of, by the address: `add`, a festival or term; or `day`, with its `title`. */
const startOf = ({ add, day, title }: Readonly<Record<string, string | undefined>>): SheetStart | undefined => {
  const calendarKey = allKeys.find((key) => key === add)
  if (calendarKey !== undefined) return { about: { kind: 'key', calendarKey } }
  const about = dayOfAddress(day, title)
  return about && { about }
}

const Skeletons = () => (
  <div role="status" aria-label="正在加载" className="space-y-5">
    <Skeleton className="h-24 rounded-card!" />
    <Skeleton className="h-48 rounded-card!" />
    <Skeleton className="h-20 rounded-card!" />
  </div>
)

const Content = ({ list, onOpen }: { list: ReminderList; onOpen: (start: SheetStart) => void }) => {
  const { sets, reminders } = list
  return (
    <div className="space-y-6">
      <NextCard list={list} pictureOf={pictureOf} />
      <Section title="一键提醒">
        <ReminderSets sets={sets} />
      </Section>
      {sets.some(({ kind, onFlag }) => kind === 'friends' && onFlag) && (
        <Section title="好友的生日">
          <FriendBirthdays />
        </Section>
      )}
      <Section title="记下的日子" note="到时候由「节气先生」在消息里告诉你。">
        {reminders.length === 0 ? (
          <p className="rounded-card bg-card px-4 py-5 text-sm text-ink-2">
            家人的农历生日、纪念日、忌日，记下来就不会忘。闰月和没有三十的年份，会替你算好。
          </p>
        ) : (
          <ul aria-label="记下的日子" className="space-y-2">
            {reminders.map((reminder) => (
              <ReminderRow key={reminder.id} reminder={reminder} onOpen={() => onOpen({ reminder })} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="订阅到自己的日历">
        <FeedCard />
      </Section>
    </div>
  )
}

/**
 * /tradition-festival/reminders: what one is reminded of. With the query `add` (a festival or term) or `day` and `title`, that is about to
 * be added.
 */
export const TraditionFestivalRemindersScreen = () => {
  const { back, go } = useNavigation()
  const { search } = useLocation()
  const { data: list, error, refetch } = useReminders()
  const [open, setOpen] = useState(startOf(search) !== undefined)
  // Goes on to be drawn while its sheet closes.
  const [start, setStart] = useState<SheetStart | undefined>(startOf(search))
  const [opened, setOpened] = useState(0)
  // It serves once: after a reload, or on the way back, nothing is asked for any more.
  const dropQuery = useEffectEvent(() => {
    if (Object.keys(search).length > 0) go({ to: '/tradition-festival/reminders' }, { replace: true })
  })
  useEffect(() => dropQuery(), [])
  const show = (next: SheetStart) => {
    setStart(next)
    setOpened(opened + 1)
    setOpen(true)
  }
  const isFull = (list?.reminders.length ?? 0) >= reminderLimits.reminders
  return (
    <Page
      nav={<NavBar title="节日提醒" onBack={back} />}
      footer={
        list !== undefined && (
          <BottomBar label="添加">
            <Button
              size="lg"
              block
              variant={isFull ? 'secondary' : 'primary'}
              onClick={() =>
                isFull
                  ? toast(`最多记 ${reminderLimits.reminders} 个日子，先删除一些再添加`)
                  : show({ about: emptyDay })
              }
            >
              <Plus size={20} aria-hidden />
              添加日子
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="px-3 pt-2 pb-8">
        {list !== undefined && <Content list={list} onOpen={show} />}
        {list === undefined &&
          (error === null ? <Skeletons /> : <ErrorState message={error.message} onRetry={() => void refetch()} />)}
      </div>
      {start !== undefined && (
        <LazySheet open={open}>
          <ReminderSheet key={opened} start={start} open={open} onClose={() => setOpen(false)} />
        </LazySheet>
      )}
    </Page>
  )
}

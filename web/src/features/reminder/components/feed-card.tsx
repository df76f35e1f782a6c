import { CalendarPlus, Copy, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { QrCode } from '#web/features/qr/index.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { copyLink } from '#web/ui/share-link.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useChangeFeed, useFeedTrips, useReminderFeed } from '../api/reminder-feed.ts'

const card = 'space-y-3 rounded-card bg-card p-4'

const Address = ({ path }: { path: string }) => {
  const [shown, setShown] = useState(false)
  const url = new URL(path, location.origin)
  return (
    <>
      <p className="rounded-control bg-wash px-3 py-2 text-sm break-all select-all">{url.href}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        <Button variant="secondary" className="px-3!" onClick={() => void copyLink(path)}>
          <Copy size={17} aria-hidden />
          复制地址
        </Button>
        <a href={`webcal://${url.host}${path}`} className={`${buttonClass({ variant: 'secondary' })} px-3!`}>
          <CalendarPlus size={17} aria-hidden />
          加到日历
        </a>
        <Button variant="secondary" className="px-3!" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <QrIcon size={17} aria-hidden />
          {shown ? '收起二维码' : '二维码'}
        </Button>
      </div>
      {shown && (
        <QrCode text={url.href} label="订阅地址的二维码" className="mx-auto block w-full max-w-56 rounded-control" />
      )}
    </>
  )
}

/** The address by which the calendar of a phone or a computer shows the same days. */
export const FeedCard = () => {
  const { data: feed, error, refetch } = useReminderFeed()
  const { mutate: change, isPending } = useChangeFeed()
  const { mutate: setTrips } = useFeedTrips()
  const [wanted, setWanted] = useState<boolean>()
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  // Goes on to be drawn while the question closes.
  const [last, setLast] = useState<'renew' | 'revoke'>()
  if (asked !== undefined && asked !== last) setLast(asked)
  if (feed === undefined)
    return error === null ? (
      <Skeleton className="h-32 rounded-card!" />
    ) : (
      <InlineError message={error.message} onRetry={() => void refetch()} />
    )
  const endYear = feed.endDay.slice(0, 4)
  if (feed.path === null)
    return (
      <div className={card}>
        <p className="text-sm text-ink-2">
          生成一个只有你知道的地址，手机或电脑的日历订阅它，这些日子就会出现在日历里，写到 {endYear} 年底。
        </p>
        <Button variant="secondary" block busy={isPending} onClick={() => change('renew')}>
          生成订阅地址
        </Button>
      </div>
    )
  return (
    <div className={card}>
      <Address path={feed.path} />
      <p className="text-xs text-ink-3">
        谁有这个地址，谁就能看到这些日子，别发给别人。写到 {endYear} 年底，日历每隔几小时自己更新。
        {feed.readTime === null ? '还没有日历读过它。' : `上次读取：${formatDateTime(feed.readTime)} 前后。`}
      </p>
      <div className="-mx-4">
        <Switch
          label="把我的火车行程也写进去"
          description="打开后，谁有这个地址，谁就能看到你坐哪趟车、什么时间、哪个座位；乘车人的姓名不写。改签、晚点、停运会跟着变，日历隔几小时才更新一次。"
          checked={wanted ?? feed.tripsFlag}
          onCheckedChange={(on) => {
            // At once: what waits for the request stands as before for a moment.
            setWanted(on)
            setTrips(on, { onSettled: () => setWanted(undefined) })
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => setAsked('renew')}>
          换一个地址
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setAsked('revoke')}>
          停用
        </Button>
      </div>
      <LazyConfirm
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={last === 'renew' ? '换一个地址？' : '停用这个地址？'}
        text="现在这个地址马上失效，用它的日历不再更新。"
        confirmText={last === 'renew' ? '换地址' : '停用'}
        danger
        onConfirm={() => {
          if (asked !== undefined)
            change(asked, { onSuccess: () => toast(asked === 'renew' ? '已换成新地址' : '已停用') })
          setAsked(undefined)
        }}
      />
    </div>
  )
}

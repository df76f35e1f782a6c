import { TrainFront } from 'lucide-react'
import { Switch } from '#web/ui/switch.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { badgeText } from '../badge-text.ts'
import { useMyTripBadge, useShowTripBadge, useTripBadge } from '../api/trip-badge.ts'

/** On somebody's page, a line of how far they have travelled, if they want it to be seen. */
export const TripBadgeLine = ({ userId }: { userId: string }) => {
  const { data } = useTripBadge(userId)
  const text = data ? badgeText(data) : undefined
  if (text === undefined) return null
  return (
    <p className="flex items-start gap-1.5 px-4 pb-3 text-sm text-ink-2 tabular-nums">
      <TrainFront size={15} aria-hidden className="mt-0.5 shrink-0 text-river" />
      <span className="sr-only">旅途徽章：</span>
      <Dotted parts={text.split(' · ')} />
    </p>
  )
}

/** Whether others see one's own: a row of a list. */
export const TripBadgeSwitch = () => {
  const { data, isPending: isLoading } = useMyTripBadge()
  const { mutate, isPending } = useShowTripBadge()
  if (isLoading)
    return (
      <li className="space-y-2 px-4 py-3.5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-3/5" />
      </li>
    )
  if (data === undefined) return null
  return (
    <li>
      <Switch
        label="在个人主页展示旅途徽章"
        description={badgeText(data.badge) ?? '坐过火车以后，主页上会有坐过几趟车、到过几座城市'}
        checked={data.shownFlag}
        disabled={isPending}
        onCheckedChange={(shown) => mutate(shown)}
      />
    </li>
  )
}

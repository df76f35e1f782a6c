import type { TrainStop } from '#contract/timetable.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStations } from '../api/list-stations.ts'
import { type TrainOfDay, useStops } from '../api/list-stops.ts'
import { clockOf, durationText } from '../days.ts'
import { speedBetween, stayAt } from '../way.ts'
import { LineMap } from './line-map.tsx'
import './timetable.css'

interface WayProps {
  fromSeq: number
  toSeq: number
}

interface StopProps {
  stop: TrainStop
  before: TrainStop | undefined
  /** Whether one gets on here, gets off, or is on the train; undefined: neither. */
  part: 'from' | 'to' | 'on' | undefined
}

const Stop = ({ stop, before, part }: StopProps) => {
  const { name, arriveTime, departTime, platform } = stop
  const speed = before && speedBetween(before, stop)
  const stay = arriveTime === null ? '始发' : departTime === null ? '终到' : `停 ${stayAt(stop)} 分`
  return (
    <li data-part={part}>
      {before !== undefined && (
        <span className="way-leg">
          <i />
          {speed !== undefined && `约 ${speed} 公里/时`}
        </span>
      )}
      <span className="way-stop">
        <span className="way-times">
          {arriveTime !== null && <span>{clockOf(arriveTime)}</span>}
          {departTime !== null && <span>{clockOf(departTime)}</span>}
        </span>
        <i />
        <span className="way-name">{name}</span>
        <span className="way-note">
          {stay}
          {platform !== null && ` · ${platform} 站台`}
        </span>
      </span>
    </li>
  )
}

const Way = ({ train, fromSeq, toSeq }: WayProps & { train: TrainOfDay }) => {
  const { data, error, refetch } = useStops(train)
  const stations = useStations().data?.stations
  if (data === undefined)
    return error === null ? (
      <div role="status" aria-label="正在加载时刻" className="space-y-3 pb-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-80" />
      </div>
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    )
  const { stops } = data
  const from = stops[fromSeq]
  const to = stops[toSeq]
  const partOf = (seq: number) =>
    seq >= fromSeq && seq <= toSeq ? (seq === fromSeq ? 'from' : seq === toSeq ? 'to' : 'on') : undefined
  return (
    <div className="pb-4">
      {stations !== undefined && <LineMap stops={stops} stations={stations} fromSeq={fromSeq} toSeq={toSeq} />}
      {from?.departTime && to?.arriveTime && (
        <p className="way-sum">
          {from.name} 到 {to.name}，{Math.round((to.distance - from.distance) / 1000)} 公里，
          {durationText(Math.round((Date.parse(to.arriveTime) - Date.parse(from.departTime)) / 60_000))}
        </p>
      )}
      <ol aria-label="经停站" className="way">
        {stops.map((stop, seq) => (
          <Stop key={stop.stationId} stop={stop} before={stops[seq - 1]} part={partOf(seq)} />
        ))}
      </ol>
      <p className="pt-3 text-xs text-ink-3">线路示意图只画出车站的方位。站台以当天车站公布的为准。</p>
    </div>
  )
}

interface TrainSheetProps extends WayProps {
  train: TrainOfDay
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Where a train stops, when, and how fast it is in between, with a drawing of its way. */
export const TrainSheet = ({ train, open, onOpenChange, ...way }: TrainSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={`${train.code} 时刻`}>
    <Way train={train} {...way} />
  </Sheet>
)

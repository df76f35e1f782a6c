import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { railwayLimits } from '#contract/railway-limits.ts'
import { seatClassNames } from '#contract/railway.ts'
import type { RunDetail } from '#contract/run.ts'
import type { OutputOf } from '#contract/index.ts'
import { clockOf } from '#web/features/timetable/index.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, toldAtReason, useAct } from '../data.ts'
import { Card, Section } from '../parts.tsx'
import type { Place } from '../place.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Occupancy } from './occupancy.tsx'
import { RunState } from './run-state.tsx'

type Act = 'cancel' | 'delay' | 'cars'

/** How often what is being given back is read again, in milliseconds: tickets of a cancelled run go back one by one, after the act. */
const settlingMs = 3000

const hasSold = ({ cars, standing }: RunDetail): boolean =>
  standing.sold.some((sold) => sold > 0) ||
  (cars ?? []).some(({ seats }) => seats.some(({ sold }) => sold.includes('1')))

/** Cancelled, and not all of its seats are given back yet. */
const isSettling = (run: RunDetail | undefined): boolean => run?.state === 'cancelled' && hasSold(run)

const Acts = ({ run }: { run: RunDetail }) => {
  const [asking, setAsking] = useState<Act>()
  const close = () => setAsking(undefined)
  const runId = run.id
  const cancel = useAct((reason: string) => call('trainOrder.cancelRun', { body: { runId, reason } }, toldAtReason))
  const delay = useAct((body: { minutes: number; reason: string }) =>
    call('trainOrder.delayRun', { body: { runId, ...body } }, toldAt('minutes', 'reason')),
  )
  const grow = useAct((body: { cars: number; reason: string }) =>
    call('trainOrder.addCars', { body: { runId, ...body } }, toldAt('cars', 'reason')),
  )
  const name = `${run.day} 的 ${run.code} 次`
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setAsking('delay')}>
        晚点
      </Button>
      {run.addedCars < railwayLimits.addedCars && (
        <Button variant="secondary" onClick={() => setAsking('cars')}>
          加挂车厢
        </Button>
      )}
      <Button variant="danger" onClick={() => setAsking('cancel')}>
        停运
      </Button>
      <ReasonDialog
        open={asking === 'cancel'}
        onClose={close}
        title={`停运${name}？`}
        text="停运后不能恢复。有票的旅客全额退款，没有手续费，铁路服务会逐一通知他们，候补也会退回预付款。"
        actText="确认停运"
        danger
        busy={cancel.isPending}
        onAct={async (reason) => {
          await cancel.mutateAsync(reason)
          toast('已停运，正在退款和通知旅客')
        }}
      />
      <ReasonDialog
        open={asking === 'delay'}
        onClose={close}
        title={`发布${name}的晚点`}
        text="有票的旅客会收到铁路服务的通知。填 0 就是恢复正点。"
        actText="发布晚点"
        busy={delay.isPending}
        onAct={async (reason, form) => {
          await delay.mutateAsync({ minutes: Number(form.get('minutes')), reason })
          toast('已发布，正在通知旅客')
        }}
      >
        {(wrong) => (
          <TextField
            label="晚点多少分钟"
            name="minutes"
            type="number"
            inputMode="numeric"
            required
            min={0}
            max={railwayLimits.delayMinutes}
            defaultValue={run.delayMinutes || undefined}
            error={wrong.minutes}
          />
        )}
      </ReasonDialog>
      <ReasonDialog
        open={asking === 'cars'}
        onClose={close}
        title={`给${name}加挂车厢`}
        text="加在最后一节之后，席别和这趟车最普通的一种相同。新座位先按顺序给候补的旅客。加上的不能再摘下。"
        actText="加挂"
        busy={grow.isPending}
        onAct={async (reason, form) => {
          await grow.mutateAsync({ cars: Number(form.get('cars')), reason })
          toast('已加挂')
        }}
      >
        {(wrong) => (
          <TextField
            label={`加挂到几节（现在 ${run.addedCars} 节）`}
            name="cars"
            type="number"
            inputMode="numeric"
            required
            min={run.addedCars + 1}
            max={railwayLimits.addedCars}
            defaultValue={run.addedCars + 1}
            error={wrong.cars}
          />
        )}
      </ReasonDialog>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-28 flex-1 px-4 py-3">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="mt-0.5 text-xl font-semibold tabular-nums">{children}</dd>
  </div>
)

const Waits = ({ waits }: { waits: OutputOf<'waitlist.ofRun'>['waits'] }) => (
  <Card className="overflow-x-auto" tabIndex={0} role="region" aria-label="候补">
    <table className="w-full text-left text-base">
      <thead className="text-sm whitespace-nowrap text-ink-2">
        <tr>
          <th className="px-4 py-3 font-normal">区间</th>
          <th className="px-4 py-3 font-normal">席别</th>
          <th className="px-4 py-3 text-right font-normal">候补单</th>
          <th className="px-4 py-3 text-right font-normal">要座位</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {waits.map(({ fromName, toName, seatClass, entries, seats }) => (
          <tr key={`${fromName} ${toName} ${seatClass}`}>
            <td className="px-4 py-2.5">{`${fromName} → ${toName}`}</td>
            <td className="px-4 py-2.5">{seatClassNames[seatClass]}</td>
            <td className="px-4 py-2.5 text-right tabular-nums">{entries}</td>
            <td className="px-4 py-2.5 text-right tabular-nums">{seats}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)

const Run = ({ run, mayAct }: { run: RunDetail; mayAct: boolean }) => {
  const waitlist = useQuery({
    queryKey: ['run-waits', run.id],
    queryFn: () => call('waitlist.ofRun', { body: { runId: run.id } }, { quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      run.state === 'cancelled' && state.data !== undefined && state.data.waits.length > 0 && settlingMs,
  })
  const waits = waitlist.data?.waits
  const waiting = waits?.reduce((sum, { seats }) => sum + seats, 0)
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-4 p-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="text-lg">
              {run.fromName} <span className="tabular-nums">{clockOf(run.departTime)}</span> → {run.toName}{' '}
              <span className="tabular-nums">{clockOf(run.arriveTime)}</span>
            </span>
            <RunState run={run} />
          </div>
          {mayAct && run.state === 'open' && <Acts run={run} />}
        </div>
        <dl className="flex flex-wrap divide-line border-t border-line sm:divide-x">
          <Fact name="席位">{run.seats}</Fact>
          <Fact name="全程已售">{run.soldPercent === null ? '—' : `${run.soldPercent}%`}</Fact>
          <Fact name="停站">{run.stops.length}</Fact>
          <Fact name="候补要座位">{waiting ?? '…'}</Fact>
        </dl>
      </Card>
      <p role="status" className="text-base text-ink-2 empty:hidden">
        {isSettling(run) && '正在逐单退票退款，占座会跟着更新。'}
      </p>
      <Occupancy run={run} />
      <h2 className="text-lg font-semibold">候补</h2>
      {waitlist.error ? (
        <ErrorState message={waitlist.error.message} onRetry={() => void waitlist.refetch()} />
      ) : waits === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : waits.length === 0 ? (
        <p className="text-ink-2">没有人在候补这趟车。</p>
      ) : (
        <Waits waits={waits} />
      )}
    </>
  )
}

/** One train on a day: what of it is sold, who waits, and what may be done with it. */
export const RunPage = ({ id, back, mayAct }: { id: string; back: Place; mayAct: boolean }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['run', id],
    queryFn: () => call('run.detail', { body: { runId: id } }, { quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => isSettling(state.data) && settlingMs,
  })
  return (
    <Section
      back={{ to: back, name: '当天车次' }}
      title={data ? `${data.code} 次` : '车次'}
      text={data ? `${data.day} 开车` : '正在打开'}
    >
      {data ? (
        <Run run={data} mayAct={mayAct} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </Section>
  )
}

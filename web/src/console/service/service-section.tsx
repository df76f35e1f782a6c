import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { Handover } from '#contract/service.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { call } from '#web/lib/client/client.ts'
import { useList } from '../data.ts'
import { openRow, PlaceLink, Person, Rows, Section, Tag, When, Nothing, hereClass } from '../parts.tsx'
import { usePlace } from '../place.ts'
import type { SectionProps } from '../section.ts'
import { Conversation } from './conversation.tsx'
import { staffText } from './staff-text.ts'
import { useDesk } from './use-desk.ts'

/** Whoever can hear looks seldom by themselves; whoever cannot, often. */
const [liveMs, deafMs] = [60_000, 5000]

const section = 'service'
const closed = 'closed'

const turnOf = ({ closeTime, answeredFlag }: Handover): string =>
  closeTime === null ? (answeredFlag ? '已回复' : '等到现在') : '结束'

interface WaitingProps {
  handover: Handover
  open: boolean
  find: string | undefined
  meId: string | undefined
}

const Waiting = ({ handover, open, find, meId }: WaitingProps) => {
  const isOpen = handover.closeTime === null
  return (
    <PlaceLink
      to={{ section, id: handover.id, ...(find === undefined ? {} : { find }) }}
      aria-current={open ? 'true' : undefined}
      className={clsx('-m-4 flex flex-wrap items-center justify-between gap-2 rounded-[inherit] p-4', open && openRow)}
    >
      <Person user={handover.user}>
        <When time={handover.closeTime ?? handover.turnTime} /> {turnOf(handover)}
      </Person>
      <Tag tone={isOpen && !handover.answeredFlag ? 'warn' : 'plain'}>
        {isOpen ? staffText(handover, meId) : handover.rating === null ? '未评分' : `${handover.rating} 分`}
      </Tag>
    </PlaceLink>
  )
}

const tabClass = (isHere: boolean) =>
  clsx('inline-flex min-h-9 items-center rounded-control px-3 text-base', hereClass(isHere))

/** Those who wait for a person, and the talk with one of them; what happens shows at once. */
export const ServiceSection = ({ may }: SectionProps) => {
  const writes = may('service.write')
  const { id, find } = usePlace()
  const meId = useMyBase().data?.id
  const isClosed = find === closed
  const isLive = useDesk()
  const everyMs = isLive ? liveMs : deafMs
  const read = (cursor: string | undefined) =>
    call('service.pageHandovers', { body: { pageSize: 50, closedFlag: isClosed, cursor } }, { quiet: true })
  const list = useList(['handovers', isClosed], read, everyMs)
  const desk = useQuery({ queryKey: ['desk'], queryFn: () => call('service.desk', {}, { quiet: true }), staleTime: 0 })
  const ratings = desk.data?.ratings
  return (
    <Section title="客服" text="转人工的会话：还在等的排在前面，等得最久的最先。">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label="会话" className="flex gap-1">
          <PlaceLink to={{ section }} aria-current={isClosed ? undefined : 'true'} className={tabClass(!isClosed)}>
            进行中
          </PlaceLink>
          <PlaceLink
            to={{ section, find: closed }}
            aria-current={isClosed ? 'true' : undefined}
            className={tabClass(isClosed)}
          >
            已结束
          </PlaceLink>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
          {ratings && (
            <span className="tabular-nums">
              近 30 天满意度：{ratings.mean === null ? '还没有评分' : `${ratings.mean} 分（${ratings.number} 次）`}
            </span>
          )}
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-2 rounded-full', isLive ? 'bg-leaf' : 'bg-amber')} />
            {isLive ? '实时更新' : '正在连接，每 5 秒更新'}
          </span>
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(260px,1fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-3">
          <Rows
            label={isClosed ? '结束的会话' : '等待的会话'}
            list={list}
            empty={isClosed ? '还没有结束过会话' : '没有人在等'}
            keyOf={(handover) => handover.id}
          >
            {(handover) => <Waiting handover={handover} open={handover.id === id} find={find} meId={meId} />}
          </Rows>
        </div>
        {id === undefined ? (
          list.items?.length !== 0 && <Nothing title="选一个会话来看" />
        ) : (
          <Conversation
            key={id}
            id={id}
            listed={list.items?.find((handover) => handover.id === id)}
            meId={meId}
            people={desk.data?.people ?? []}
            writes={writes}
            everyMs={everyMs}
          />
        )}
      </div>
    </Section>
  )
}

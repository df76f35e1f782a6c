import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/message.ts'
import type { Handover } from '#contract/service.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAct, useList, passShown } from './data.ts'
import { Card, Person, PlaceLink, Rows, Section, Tag, When } from './parts.tsx'
import { goTo, usePlace } from './place.ts'

/** Until the console has a socket of its own. */
const everyMs = 5000

const section = 'service'

const Waiting = ({ handover, open }: { handover: Handover; open: boolean }) => (
  <PlaceLink
    to={{ section, id: handover.id }}
    aria-current={open ? 'true' : undefined}
    className={clsx('-m-4 flex flex-wrap items-center justify-between gap-2 p-4', open && 'bg-wash')}
  >
    <Person user={handover.user}>
      <When time={handover.turnTime} /> {handover.answeredFlag ? '已回复' : '等到现在'}
    </Person>
    <Tag tone={handover.answeredFlag ? 'plain' : 'warn'}>
      {handover.staff ? `${handover.staff.nickname} 在处理` : '没人接手'}
    </Tag>
  </PlaceLink>
)

const Bubble = ({ message, own }: { message: Message; own: boolean }) => (
  <li className={clsx('flex flex-col gap-1', own ? 'items-end' : 'items-start')}>
    <span className="text-xs text-ink-2">
      {own ? '客服小雁' : '用户'} · <When time={message.sendTime} />
    </span>
    <p
      className={clsx(
        'max-w-[85%] rounded-card px-3.5 py-2 break-words whitespace-pre-line',
        own ? 'bg-river text-on-river' : 'bg-wash',
      )}
    >
      {message.kind === 'recalled' ? '（已撤回）' : message.content}
    </p>
  </li>
)

const AnswerForm = ({ handoverId }: { handoverId: string }) => {
  const [clientId, setClientId] = useState(randomId)
  const answer = useAct((body: InputOf<'service.answerHandover'>['body']) => call('service.answerHandover', { body }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const content = String(new FormData(element).get('content'))
    await answer.mutateAsync({ handoverId, clientId, content })
    element.reset()
    setClientId(randomId())
  }
  return (
    <form
      aria-label="以客服小雁回复"
      onSubmit={(event) => void submit(event).catch(passShown)}
      className="flex flex-col gap-3 border-t border-line p-4"
    >
      <TextArea label="以「客服小雁」回复" name="content" required rows={3} maxLength={limits.messageContent.max} />
      <Button type="submit" busy={answer.isPending} className="self-end">
        发送
      </Button>
    </form>
  )
}

const Conversation = ({ id, handover, writes }: { id: string; handover: Handover | undefined; writes: boolean }) => {
  const read = (cursor: string | undefined) =>
    call('service.pageHandoverMessages', { body: { handoverId: id, pageSize: 30, cursor } }, { quiet: true })
  const list = useList(['handover', id], read, everyMs)
  const take = useAct(() => call('service.takeHandover', { body: { handoverId: id } }))
  const close = useAct(() => call('service.closeHandover', { body: { handoverId: id } }))
  const end = async () => {
    await close.mutateAsync()
    toast('已结束，之后由客服小雁自动回答')
    goTo({ section })
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        {handover ? (
          <Person user={handover.user}>{handover.staff ? `${handover.staff.nickname} 在处理` : '还没人接手'}</Person>
        ) : (
          <p className="text-ink-2">这次服务已经结束</p>
        )}
        {handover && writes && (
          <div className="flex gap-2">
            <Button variant="secondary" size="sm" busy={take.isPending} onClick={() => take.mutate(undefined)}>
              我来接手
            </Button>
            <Button variant="danger" size="sm" busy={close.isPending} onClick={() => void end().catch(passShown)}>
              结束
            </Button>
          </div>
        )}
      </div>
      <ol aria-label="对话" className="flex max-h-[50vh] flex-col-reverse gap-3 overflow-y-auto p-4">
        {list.items?.map((message) => (
          <Bubble key={message.id} message={message} own={message.senderId !== handover?.user.id} />
        ))}
        {list.more && (
          <li className="self-center">
            <Button variant="quiet" size="sm" busy={list.busy} onClick={list.more}>
              更早的
            </Button>
          </li>
        )}
      </ol>
      {handover && writes && <AnswerForm handoverId={id} />}
    </Card>
  )
}

/** Those who wait for a person, and the talk with one of them. */
export const ServiceSection = ({ writes }: { writes: boolean }) => {
  const { id } = usePlace()
  const read = (cursor: string | undefined) =>
    call('service.pageHandovers', { body: { pageSize: 50, cursor } }, { quiet: true })
  const list = useList(['handovers'], read, everyMs)
  return (
    <Section title="客服" text="转人工的会话：还在等的排在前面，等得最久的最先。">
      <div className="grid grid-cols-1 items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(280px,2fr)_3fr]">
        <div className="flex flex-col gap-3">
          <Rows label="等待的会话" list={list} empty="没有人在等" keyOf={(handover) => handover.id}>
            {(handover) => <Waiting handover={handover} open={handover.id === id} />}
          </Rows>
        </div>
        {id === undefined ? (
          <EmptyState art={null} title="选一个会话来看" />
        ) : (
          <Conversation
            key={id}
            id={id}
            handover={list.items?.find((handover) => handover.id === id)}
            writes={writes}
          />
        )}
      </div>
    </Section>
  )
}

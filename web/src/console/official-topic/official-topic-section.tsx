import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import type { OfficialTopic } from '#contract/official-topic.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Pictures } from '../cases/target-view.tsx'
import { toldAtReason, useAct, useList } from '../data.ts'
import { Rows, Section, Tag, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { SectionProps } from '../section.ts'
import { officialTopicStateNames } from '../words.ts'
import { OfficialTopicForm, officialTopicFields } from './official-topic-form.tsx'

const Writing = ({ onDone }: { onDone: () => void }) => {
  const [clientId] = useState(randomId)
  const publish = useAct((body: InputOf<'officialTopic.publish'>['body']) =>
    call('officialTopic.publish', { body }, officialTopicFields),
  )
  return (
    <OfficialTopicForm
      busy={publish.isPending}
      onCancel={onDone}
      onSubmit={async (draft) => {
        const { startTime } = await publish.mutateAsync({ clientId, ...draft })
        toast(Date.parse(startTime) > Date.now() ? '已定好，到时间就会发布' : '已发布')
        onDone()
      }}
    />
  )
}

const tones = { coming: 'warn', published: 'good', held: 'warn', failed: 'bad', withdrawn: 'plain' } as const

const Topic = ({ item, writes }: { item: OfficialTopic; writes: boolean }) => {
  const [isAsking, setAsking] = useState(false)
  const returns = item.state === 'withdrawn' || item.state === 'failed'
  const act = useAct((body: InputOf<'officialTopic.withdraw'>['body']) =>
    call(returns ? 'officialTopic.restore' : 'officialTopic.withdraw', { body }, toldAtReason),
  )
  return (
    <article>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-medium">{item.title}</h2>
        <Tag tone={tones[item.state]}>{officialTopicStateNames[item.state]}</Tag>
        <Tag>{item.account.nickname}</Tag>
        <Tag>{item.category.name}</Tag>
      </div>
      <p className="mt-1 line-clamp-3 max-w-200 whitespace-pre-line text-ink-2">{item.content}</p>
      <Pictures pictures={item.pictures} />
      {item.failure !== null && <p className="mt-2 text-base text-rust">没发出去：{item.failure}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <span>
          <When time={item.startTime} /> {item.state === 'coming' ? '发布' : '起'} ·{' '}
          {item.writer?.nickname ?? '已注销用户'}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {item.topicId !== null && item.state === 'published' && (
            <a
              href={`/topic-detail/${item.topicId}`}
              target="_blank"
              rel="noreferrer"
              className="hit-44 relative inline-flex items-center gap-1 text-sm text-river"
            >
              在鸿雁里看
              <ExternalLink size={14} aria-hidden />
            </a>
          )}
          {writes && (
            <Button variant={returns ? 'secondary' : 'danger'} size="sm" onClick={() => setAsking(true)}>
              {item.state === 'failed' ? '再发一次' : returns ? '恢复' : '撤下'}
            </Button>
          )}
        </span>
      </div>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${returns ? '恢复' : '撤下'}「${item.title}」？`}
        text={
          returns
            ? '大家又能看到它，回复和星标都还在；定时的到时间再发布。'
            : item.topicId === null
              ? '它不会发布，想发布时可以恢复。'
              : '除了官方账号自己，谁都不会再看到它，之后可以恢复。'
        }
        actText={returns ? '确认恢复' : '确认撤下'}
        danger={!returns}
        busy={act.isPending}
        onAct={async (reason) => {
          await act.mutateAsync({ officialTopicId: item.id, reason })
          toast(returns ? '已恢复' : '已撤下')
        }}
      />
    </article>
  )
}

/** What official accounts publish among everybody's topics. */
export const OfficialTopicSection = ({ may }: SectionProps) => {
  const writes = may('announcement.write')
  const [isWriting, setWriting] = useState(false)
  const list = useList(['official-topics'], (cursor) =>
    call('officialTopic.pageAll', { body: { pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <Section
      title="官方帖子"
      text="以官方账号的名义发帖，和大家的话题排在一起，带官方标记，能搜到、能回复；可以定时发布。"
      action={writes && !isWriting && <Button onClick={() => setWriting(true)}>写一篇</Button>}
    >
      {isWriting && <Writing onDone={() => setWriting(false)} />}
      <Rows label="官方帖子" list={list} empty="还没有官方帖子" keyOf={({ id }) => id}>
        {(item) => <Topic item={item} writes={writes} />}
      </Rows>
    </Section>
  )
}

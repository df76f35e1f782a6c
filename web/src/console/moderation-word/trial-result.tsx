import { clsx } from 'clsx'
import { useState } from 'react'
import type { TrialHit, Verdict, WordTrial } from '#contract/moderation-word.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAtReason, useAct, useList } from '../data.ts'
import { Card, Tag, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { type Column, Table } from '../table.tsx'
import { verdictNames, verdictTones } from './names.ts'

/** Words within an excerpt stand out, where they are written as the list has them. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) => {
  const word = words.find((one) => text.includes(one))
  if (word === undefined) return text
  const [before = '', ...after] = text.split(word)
  return (
    <>
      {before}
      <mark className="bg-transparent font-semibold text-seal">{word}</mark>
      {after.join(word)}
    </>
  )
}

/** Leads to a text on the site, in a window of its own. */
export const TextLink = ({ kind, topicId }: Pick<TrialHit, 'kind' | 'topicId'>) => (
  <a href={`/topic-detail/${topicId}`} target="_blank" rel="noreferrer" className="whitespace-nowrap text-river">
    {kind === 'topic' ? '看话题' : '看回复所在的话题'}
  </a>
)

const columns: Column<TrialHit>[] = [
  {
    name: '内容',
    isText: true,
    show: ({ excerpt, words }) => (
      <span className="block max-w-2xl">
        {excerpt === '' ? (
          <span className="text-ink-3">试运行之后删除了</span>
        ) : (
          <Marked text={excerpt} words={words} />
        )}
      </span>
    ),
  },
  { name: '命中', isText: true, show: ({ words }) => <span className="text-ink-2">{words.join('、')}</span> },
  {
    name: '变化',
    show: ({ before, after }) => (
      <>
        {verdictNames[before]} → <Tag tone={verdictTones[after]}>{verdictNames[after]}</Tag>
      </>
    ),
  },
  { name: '作者', show: ({ author }) => author?.nickname ?? '已注销用户' },
  { name: '时间', show: ({ time }) => <When time={time} /> },
  { name: '查看', show: (hit) => <TextLink {...hit} /> },
]

interface Tile {
  after: Verdict
  name: string
  number: number
}

const Tiles = ({
  tiles,
  chosen,
  onChoose,
}: {
  tiles: Tile[]
  chosen: Verdict | undefined
  onChoose: (after: Verdict | undefined) => void
}) => (
  <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
    {tiles.map(({ after, name, number }) => (
      <button
        key={after}
        type="button"
        aria-pressed={chosen === after}
        onClick={() => onChoose(chosen === after ? undefined : after)}
        className={clsx(
          'flex flex-col items-start gap-0.5 rounded-control border px-4 py-2.5 text-left transition-colors',
          chosen === after ? 'border-river bg-wash' : 'border-line hover:bg-wash',
        )}
      >
        <span className="text-sm text-ink-2">{name}</span>
        <span className={clsx('text-2xl font-semibold tabular-nums', number === 0 && 'text-ink-3')}>{number}</span>
      </button>
    ))}
  </div>
)

interface TrialResultProps {
  trial: WordTrial
  writes: boolean
  onDone: (published: boolean) => void
}

/** What a change would have done, and the way to let it take effect. */
export const TrialResult = ({ trial, writes, onDone }: TrialResultProps) => {
  const [after, setAfter] = useState<Verdict>()
  const [asking, setAsking] = useState(false)
  const list = useList(['word-trial', trial.id, after], (cursor) =>
    call('moderationWord.pageTrial', { body: { trialId: trial.id, after, pageSize: 20, cursor } }, { quiet: true }),
  )
  const publish = useAct((reason: string) =>
    call('moderationWord.publish', { body: { trialId: trial.id, reason } }, toldAtReason),
  )
  const act = async (reason: string) => {
    await publish.mutateAsync(reason)
    toast('已发布，马上对所有人生效')
    onDone(true)
  }
  const changed = trial.refusedNum + trial.heldNum + trial.markedNum + trial.releasedNum
  return (
    <Card className="flex flex-col gap-4 p-4" role="region" aria-label="试运行结果">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">试运行结果</h2>
          <p className="text-sm text-ink-2">
            比对了最近 {trial.textNum} 条公开内容，{changed === 0 ? '没有一条会变。' : `${changed} 条会变。`}词表会有{' '}
            {trial.totalNum} 个词（新增 {trial.addedNum}，移除 {trial.removedNum}）。
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="secondary" onClick={() => onDone(false)}>
            先不发布
          </Button>
          {writes && <Button onClick={() => setAsking(true)}>发布这次改动</Button>}
        </div>
      </div>
      <Tiles
        chosen={after}
        onChoose={setAfter}
        tiles={[
          { after: 'refuse', name: '会被拒绝', number: trial.refusedNum },
          { after: 'hold', name: '会变成待审', number: trial.heldNum },
          { after: 'mark', name: '会被标记', number: trial.markedNum },
          { after: 'none', name: '会被放出来', number: trial.releasedNum },
        ]}
      />
      {changed > 0 && (
        <Table label="会变的内容" list={list} columns={columns} empty="没有这样的内容" keyOf={({ id }) => id} />
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="发布这次改动"
        text="一秒之内对所有人生效，只管以后发布的内容；已经发出来的不会变。"
        actText="发布"
        onAct={act}
        busy={publish.isPending}
      />
    </Card>
  )
}

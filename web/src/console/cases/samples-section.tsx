import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { CaseTarget } from '#contract/moderation-case.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type List, useAct, useList } from '../data.ts'
import { Rows, Section, Nothing } from '../parts.tsx'
import type { SectionProps } from '../section.ts'
import { RemoveDialog, removeFields } from './remove-dialog.tsx'
import { TargetView } from './target-view.tsx'
import { useKeys } from './use-keys.ts'
import type { JudgedText } from '#contract/moderation-case.ts'
import type { RuleKey } from '#contract/rule.ts'

const looks = [
  { key: 'pictures', label: '图片' },
  { key: 'texts', label: '文字' },
] as const
const kinds = [
  { key: 'topic', label: '话题' },
  { key: 'post', label: '回复' },
] as const

/** All of it that can be seen at once; arrows go from one to the next. */
const PictureGrid = ({
  list,
  onRemove,
}: {
  list: List<JudgedText>
  /** Undefined for who only looks. */
  onRemove: ((target: CaseTarget) => void) | undefined
}) => {
  const [index, setIndex] = useState(0)
  const grid = useRef<HTMLUListElement>(null)
  const items = list.items ?? []
  const at = Math.min(index, Math.max(0, items.length - 1))
  const current = items[at]?.target
  const go = (step: number) => () => {
    const next = Math.min(Math.max(at + step, 0), Math.max(0, items.length - 1))
    setIndex(next)
    grid.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  const columns = () => (grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1)
  useKeys({
    j: go(1),
    k: go(-1),
    ArrowRight: go(1),
    ArrowLeft: go(-1),
    ArrowDown: () => go(columns())(),
    ArrowUp: () => go(-columns())(),
    r: () => current && onRemove?.(current),
  })
  if (list.items === undefined)
    return list.error ? (
      <ErrorState message={list.error.message} onRetry={list.retry} />
    ) : (
      <Skeleton className="h-80 w-full" />
    )
  if (items.length === 0) return <Nothing title="没有可以抽查的图片" />
  return (
    <div className="grid grid-cols-1 items-start gap-5 *:min-w-0 xl:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-3">
        <ul ref={grid} aria-label="图片" className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-2">
          {items.map(({ target }, number) => (
            <li key={target.id}>
              <button
                type="button"
                aria-pressed={number === at}
                aria-label={`${target.author.nickname}的图片，${target.title || target.content.slice(0, 20) || '没有文字'}`}
                onFocus={() => setIndex(number)}
                onClick={() => setIndex(number)}
                className={clsx(
                  'block w-full overflow-hidden rounded-control bg-wash',
                  number === at && 'outline-3 outline-offset-1 outline-river',
                )}
              >
                <img
                  src={(target.pictures[0] ?? target.video?.cover ?? target.audio?.cover)?.small}
                  alt=""
                  className="aspect-square w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {list.more && (
          <Button variant="secondary" busy={list.busy} onClick={list.more} className="self-center">
            再看一些
          </Button>
        )}
      </div>
      {current && (
        <div className="rounded-card border border-line bg-card p-4 xl:sticky xl:top-8">
          <TargetView target={current} />
          {onRemove && (
            <Button variant="danger" className="mt-4" onClick={() => onRemove(current)}>
              移除（r）
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Opens a case of it, and decides it at once. */
const removeNow = async ({
  target,
  rule,
  words,
  reason,
}: {
  target: CaseTarget
  rule: RuleKey
  words: string
  reason: string
}) => {
  const kind = target.kind === 'post' ? 'post' : 'topic'
  const { caseId } = await call('moderationCase.open', { body: { kind, targetId: target.id, reason } }, removeFields)
  return await call(
    'moderationCase.decide',
    {
      body: { clientId: randomId(), caseIds: [caseId], actions: ['remove'], rule, words, reason },
    },
    removeFields,
  )
}

/** Of what nobody has reported: a sample of the texts, and all that has pictures. */
export const SamplesSection = ({ may }: SectionProps) => {
  const writes = may('moderation.write')
  const [look, setLook] = useState<(typeof looks)[number]['key']>('pictures')
  const [kind, setKind] = useState<(typeof kinds)[number]['key']>('topic')
  const [removing, setRemoving] = useState<CaseTarget | null>(null)
  const picturesOnly = look === 'pictures'
  const list = useList(['samples', kind, look], (cursor) =>
    call('moderationCase.pageSamples', { body: { kind, picturesOnly, pageSize: 30, cursor } }, { quiet: true }),
  )
  const remove = useAct(removeNow)
  const onRemove = writes ? setRemoving : undefined
  return (
    <Section title="抽查" text="没有人举报的内容：图片全部列出，文字每十条抽一条，最新的在前。">
      <div className="flex flex-wrap items-center gap-4">
        <Segmented label="看什么" items={looks} value={look} onChange={setLook} />
        <Segmented label="种类" items={kinds} value={kind} onChange={setKind} />
        {picturesOnly && (
          <p className="text-sm text-ink-2">
            键盘：方向键移动，<kbd>r</kbd> 移除
          </p>
        )}
      </div>
      {picturesOnly ? (
        <PictureGrid key={kind} list={list} onRemove={onRemove} />
      ) : (
        <div className="flex flex-col gap-3">
          <Rows label="抽查" list={list} empty="没有可以抽查的" keyOf={({ target }) => target.id}>
            {({ target }) => (
              <div className="grid grid-cols-1 items-start gap-x-8 gap-y-3 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_auto]">
                <TargetView target={target} />
                {onRemove && (
                  <Button variant="danger" size="sm" className="justify-self-start" onClick={() => onRemove(target)}>
                    移除
                  </Button>
                )}
              </div>
            )}
          </Rows>
        </div>
      )}
      <RemoveDialog
        target={removing}
        onClose={() => setRemoving(null)}
        busy={remove.isPending}
        onRemove={async (given) => {
          if (removing === null) return
          await remove.mutateAsync({ target: removing, ...given })
          toast('已移除，作者会收到系统通知')
        }}
      />
    </Section>
  )
}

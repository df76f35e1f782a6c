import { clsx } from 'clsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import type { CaseTarget } from '#contract/moderation-case.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast } from '#web/ui/toast.tsx'
import { passShown, useAct, useList } from '../data.ts'
import { Rows, Section, When } from '../parts.tsx'
import type { SectionProps } from '../section.ts'
import { Grounds } from './held-grounds.tsx'
import { HeldProfiles } from './held-profiles.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TargetView } from './target-view.tsx'
import { useKeys } from './use-keys.ts'

const kinds = [
  { key: 'topic', label: '话题' },
  { key: 'post', label: '回复' },
] as const
type Kind = (typeof kinds)[number]['key']
const tabs = [...kinds, { key: 'profile', label: '资料' }] as const

/** Texts: let go, or removed, with a key each. */
const HeldTexts = ({ kind, writes, children }: { kind: Kind; writes: boolean; children: ReactNode }) => {
  const [index, setIndex] = useState(0)
  const [removing, setRemoving] = useState<CaseTarget | null>(null)
  const list = useList(
    ['held', kind],
    (cursor) => call('moderationCase.pageHeld', { body: { kind, pageSize: 20, cursor } }, { quiet: true }),
    30_000,
  )
  const judge = useAct((body: InputOf<'moderationCase.judgeHeld'>['body']) =>
    call('moderationCase.judgeHeld', { body }),
  )
  const items = list.items ?? []
  const at = Math.min(index, Math.max(0, items.length - 1))
  const current = items[at]?.target
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [at, kind])

  const { mutateAsync, isPending } = judge
  const keys = useMemo(() => {
    const release = async () => {
      if (!writes || !current || isPending) return
      await mutateAsync({ kind, targetId: current.id, releaseFlag: true, reason: '看过了，没有违规' })
      toast('已放行，现在能搜到了')
    }
    return {
      j: () => setIndex(Math.min(at + 1, Math.max(0, items.length - 1))),
      k: () => setIndex(Math.max(at - 1, 0)),
      a: () => void release().catch(passShown),
      r: () => writes && current && setRemoving(current),
    }
  }, [at, items.length, current, kind, writes, isPending, mutateAsync])
  useKeys(keys)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <p className="text-sm text-ink-2">
          共 <span className="tabular-nums">{list.total}</span> 条 · 键盘：<kbd>j</kbd> 下一条，<kbd>k</kbd> 上一条，
          <kbd>a</kbd> 放行，<kbd>r</kbd> 移除
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Rows label="待审核" list={list} empty="没有要审核的，歇一会儿" keyOf={({ target }) => target.id}>
          {({ target, heldTime, words, review }) => {
            const isHere = target.id === current?.id
            return (
              <div
                ref={isHere ? row : undefined}
                aria-current={isHere ? 'true' : undefined}
                className={clsx(
                  // What is judged, and beside it why, and what can be done.
                  '-m-4 grid grid-cols-1 items-start gap-x-8 gap-y-3 p-4 *:min-w-0 xl:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]',
                  isHere && 'bg-wash/60 outline-2 -outline-offset-2 outline-river',
                )}
              >
                <TargetView target={target} />
                <div className="flex flex-col gap-3">
                  <Grounds words={words} review={review} />
                  <span className="text-sm text-ink-2">
                    {heldTime && (
                      <>
                        <When time={heldTime} /> 等到现在
                      </>
                    )}
                  </span>
                  {writes && (
                    <span className="flex flex-wrap gap-2">
                      <Button
                        size="sm"
                        busy={isPending && isHere}
                        onClick={() =>
                          void mutateAsync({
                            ...{ kind, targetId: target.id, releaseFlag: true, reason: '看过了，没有违规' },
                          })
                            .then(() => toast('已放行，现在能搜到了'))
                            .catch(passShown)
                        }
                      >
                        放行
                      </Button>
                      <Button variant="danger" size="sm" onClick={() => setRemoving(target)}>
                        移除
                      </Button>
                    </span>
                  )}
                </div>
              </div>
            )
          }}
        </Rows>
      </div>
      <RemoveDialog
        target={removing}
        onClose={() => setRemoving(null)}
        busy={isPending}
        onRemove={async (given) => {
          if (removing === null) return
          await mutateAsync({ kind, targetId: removing.id, releaseFlag: false, ...given })
          toast('已移除，作者会收到系统通知')
        }}
      />
    </>
  )
}

/** What the words and the operator's reviewer have held back. */
export const HeldSection = ({ may }: SectionProps) => {
  const writes = may('moderation.write')
  const [kind, setKind] = useState<Kind | 'profile'>('topic')
  const choice = <Segmented label="种类" items={tabs} value={kind} onChange={setKind} />
  return (
    <Section
      title="待审核"
      text="命中敏感词、或被审核服务拦下，先不给别人看的内容，等得最久的排在前面。放行的那一刻就能被看到。"
    >
      {kind === 'profile' ? (
        <>
          <div className="flex">{choice}</div>
          <HeldProfiles writes={writes} />
        </>
      ) : (
        <HeldTexts key={kind} kind={kind} writes={writes}>
          {choice}
        </HeldTexts>
      )}
    </Section>
  )
}

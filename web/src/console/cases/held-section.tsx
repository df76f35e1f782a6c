import { type ReactNode, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import type { CaseTarget } from '#contract/moderation-case.ts'
import { call } from '#web/lib/client/client.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useAct, useList } from '../data.ts'
import { Section } from '../parts.tsx'
import type { SectionProps } from '../section.ts'
import { HeldProfiles } from './held-profiles.tsx'
import { HeldRows, releaseReason, tellJudged } from './held-rows.tsx'
import { RemoveDialog, removeFields } from './remove-dialog.tsx'
import { TargetView } from './target-view.tsx'

const kinds = [
  { key: 'topic', label: '话题' },
  { key: 'post', label: '回复' },
] as const
type Kind = (typeof kinds)[number]['key']
const tabs = [...kinds, { key: 'profile', label: '资料' }] as const

/** Topics, or posts. */
const HeldTexts = ({ kind, writes, choice }: { kind: Kind; writes: boolean; choice: ReactNode }) => {
  const [removing, setRemoving] = useState<CaseTarget | null>(null)
  const list = useList(
    ['held', kind],
    (cursor) => call('moderationCase.pageHeld', { body: { kind, pageSize: 20, cursor } }, { quiet: true }),
    30_000,
  )
  const judge = useAct((body: InputOf<'moderationCase.judgeHeld'>['body']) =>
    call('moderationCase.judgeHeld', { body }, removeFields),
  )
  return (
    <>
      <HeldRows
        choice={choice}
        list={list}
        keyOf={({ target }) => target.id}
        writes={writes}
        busy={judge.isPending}
        release={({ target }) =>
          tellJudged(
            judge.mutateAsync({ kind, targetId: target.id, releaseFlag: true, reason: releaseReason }),
            '已放行，现在能搜到了',
          )
        }
        remove={({ target }) => setRemoving(target)}
      >
        {({ target }) => <TargetView target={target} />}
      </HeldRows>
      <RemoveDialog
        target={removing}
        onClose={() => setRemoving(null)}
        busy={judge.isPending}
        onRemove={async (given) => {
          if (removing === null) return
          const removal = { kind, targetId: removing.id, releaseFlag: false, ...given }
          await tellJudged(judge.mutateAsync(removal), '已移除，作者会收到系统通知')
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
        <HeldProfiles writes={writes} choice={choice} />
      ) : (
        <HeldTexts key={kind} kind={kind} writes={writes} choice={choice} />
      )}
    </Section>
  )
}

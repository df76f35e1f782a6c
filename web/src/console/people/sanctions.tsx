import { useState } from 'react'
import type { PersonDetail } from '#contract/people.ts'
import type { RuleKey } from '#contract/rule.ts'
import type { Sanction } from '#contract/sanction.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { toldAt, toldAtReason, useAct, useList } from '../data.ts'
import { Rows, Select, Tag } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { ruleNames } from '../cases/case-words.ts'
import { sanctionNames } from '../words.ts'
import { SanctionView } from './sanction-view.tsx'

const spanNames = { '1': '1 天', '3': '3 天', '7': '7 天', '30': '30 天', '365': '1 年', '': '不限期' }

const untilOf = (days: string): string | null =>
  days === '' ? null : new Date(serverNow() + Number(days) * 86_400_000).toISOString()

interface Imposition {
  reason: string
  form: FormData
}

const Impose = ({ person, kind, onClose }: { person: PersonDetail; kind: Sanction['kind']; onClose: () => void }) => {
  // One for this dialog: sent twice, it is one sanction.
  const [clientId] = useState(randomId)
  const act = useAct(({ reason, form }: Imposition) =>
    call(
      'sanction.impose',
      {
        body: {
          ...{ clientId, userId: person.id, kind, reason },
          rule: String(form.get('rule')) as RuleKey,
          untilTime: untilOf(String(form.get('days'))),
        },
      },
      toldAt('rule', 'untilTime', 'reason'),
    ),
  )
  const name = sanctionNames[kind]
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`${name}「${person.user.nickname}」`}
      text={
        kind === 'ban'
          ? '所有设备马上退出登录，不能再登录。对方会看到规则、理由和到期时间，可以申诉。'
          : '对方可以照常看和登录，不能发表内容、给别人发消息和修改资料。对方会收到通知，可以申诉。'
      }
      actText={name}
      reasonLabel="理由（对方会看到）"
      danger
      busy={act.isPending}
      onAct={(reason, form) => act.mutateAsync({ reason, form })}
    >
      {(wrong) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select id="sanction-rule" name="rule" label="违反的规则" options={ruleNames} error={wrong.rule} />
          <Select
            id="sanction-days"
            name="days"
            label="多久"
            options={spanNames}
            defaultValue="7"
            error={wrong.untilTime}
          />
        </div>
      )}
    </ReasonDialog>
  )
}

const Lift = ({ sanction, onClose }: { sanction: Sanction; onClose: () => void }) => {
  const act = useAct((reason: string) =>
    call('sanction.lift', { body: { sanctionId: sanction.id, reason } }, toldAtReason),
  )
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`解除${sanctionNames[sanction.kind]}`}
      text="马上生效，对方会收到通知和这里的说明。"
      actText="解除"
      reasonLabel="说明（对方会看到）"
      busy={act.isPending}
      onAct={(reason) => act.mutateAsync(reason)}
    />
  )
}

/** What holds of somebody and what was; imposed and lifted here. */
export const Sanctions = ({ person, mayImpose }: { person: PersonDetail; mayImpose: boolean }) => {
  const [imposing, setImposing] = useState<Sanction['kind']>()
  const [lifting, setLifting] = useState<Sanction>()
  const list = useList(['sanctions', person.id], (cursor) =>
    call('sanction.page', { body: { userId: person.id, pageSize: 10, cursor } }, { quiet: true }),
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          处罚
          {person.banFlag && <Tag tone="bad">停用</Tag>}
          {person.silenceFlag && <Tag tone="warn">禁言</Tag>}
        </h2>
        {mayImpose && !person.closedFlag && (
          <div className="flex gap-2">
            <Button variant="secondary" onClick={() => setImposing('silence')}>
              禁言
            </Button>
            <Button variant="danger" onClick={() => setImposing('ban')}>
              停用
            </Button>
          </div>
        )}
      </div>
      <Rows label="处罚记录" list={list} empty="没有处罚过" keyOf={({ id }) => id}>
        {(sanction) => (
          <div className="flex flex-wrap items-start justify-between gap-3">
            <SanctionView sanction={sanction} />
            {mayImpose && sanction.state === 'standing' && (
              <Button variant="secondary" onClick={() => setLifting(sanction)}>
                解除
              </Button>
            )}
          </div>
        )}
      </Rows>
      {imposing && <Impose person={person} kind={imposing} onClose={() => setImposing(undefined)} />}
      {lifting && <Lift sanction={lifting} onClose={() => setLifting(undefined)} />}
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { Remittance, RemittanceState } from '#contract/remittance.ts'
import { Outcome, Seal } from '#web/features/wallet/index.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAcceptRemittance } from '../api/accept-remittance.ts'
import { useRemittance } from '../api/remittance-detail.ts'
import { useReturnRemittance } from '../api/return-remittance.ts'
import { leftText, tellState } from '../remittance-text.ts'

const seals = {
  waiting: { glyph: '候', look: 'waiting' },
  accepted: { glyph: '收', look: 'pressed' },
  returned: { glyph: '退', look: 'void' },
  lapsed: { glyph: '期', look: 'void' },
} as const

const ends: Record<Exclude<RemittanceState, 'waiting'>, string> = {
  accepted: '收下',
  returned: '退还',
  lapsed: '到期退回',
}

const tickMs = 15_000

/** How long is left, told again as time goes by. */
const useLeft = (lapseTime: string): string => {
  const [left, setLeft] = useState(() => leftText(lapseTime, serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftText(lapseTime, serverNow())), tickMs)
    return () => clearInterval(timer)
  }, [lapseTime])
  return left
}

/** For who receives it: to take it, or to send it back. */
const Answer = ({ remittance, partnerName }: { remittance: Remittance; partnerName: string }) => {
  const accept = useAcceptRemittance(remittance)
  const sendBack = useReturnRemittance(remittance)
  const [asks, setAsks] = useState(false)
  return (
    <div className="space-y-2 pt-1">
      <Button size="lg" block busy={accept.isPending} onClick={() => accept.mutate()}>
        收款
      </Button>
      <Button variant="quiet" block disabled={accept.isPending} onClick={() => setAsks(true)}>
        退还
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="退还这笔转账"
        text={`${formatMoney(remittance.amount)} 会回到${partnerName}的钱包`}
        confirmText="退还"
        busy={sendBack.isPending}
        onConfirm={() => sendBack.mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </div>
  )
}

const moment = (time: string) => <time dateTime={time}>{formatDateTime(time)}</time>

const Ready = ({ remittance, own, partnerName }: { remittance: Remittance; own: boolean; partnerName: string }) => {
  const { state, amount, note, createTime, lapseTime, endTime } = remittance
  const { title, text } = tellState(remittance, own, useLeft(lapseTime))
  return (
    <div className="space-y-3">
      <Outcome mark={<Seal size={72} {...seals[state]} />} title={title} amount={formatMoney(amount)} text={text} />
      <List label="转账经过" className="border border-line">
        {note !== '' && <ListItem title="转账说明" value={note} />}
        <ListItem title={own ? '从你的钱包转出' : `${partnerName}转出`} value={moment(createTime)} />
        {endTime === null || state === 'waiting' ? (
          <ListItem title="最晚收下" value={moment(lapseTime)} />
        ) : (
          <ListItem title={ends[state]} value={moment(endTime)} />
        )}
      </List>
      {state === 'waiting' && !own && <Answer remittance={remittance} partnerName={partnerName} />}
    </div>
  )
}

interface OneProps {
  windowId: string
  id: string
  /** The user has sent it. */
  own: boolean
  /** How the user calls the other one. */
  partnerName: string
}

const One = ({ windowId, id, own, partnerName }: OneProps) => {
  const { data: remittance, error, refetch } = useRemittance(windowId, id)
  if (remittance !== undefined) return <Ready remittance={remittance} own={own} partnerName={partnerName} />
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在查询" className="space-y-3">
      <Skeleton className="h-52 rounded-card!" />
      <Skeleton className="h-20 rounded-card!" />
    </div>
  )
}

/** A remittance: how it stands, where the money has been, and what its recipient can do. */
export const RemittanceSheet = ({ open, onClose, ...one }: OneProps & { open: boolean; onClose: () => void }) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="转账"
  >
    <One {...one} />
  </Sheet>
)

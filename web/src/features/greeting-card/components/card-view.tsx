import { Download, Flag, Gift, PenLine } from 'lucide-react'
import { useState } from 'react'
import type { GreetingCard } from '#contract/greeting-card.ts'
import { RedPacketSheet } from '#web/features/red-packet/index.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { session } from '#web/lib/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useGreetingCard } from '../api/greeting-card-detail.ts'
import { saveCard } from './card-desk.tsx'
import { CardEnvelope } from './card-envelope.tsx'
import '../greeting-card.css'

const ReportSheet = lazyPart(async () => ({ default: (await import('#web/features/report/index.ts')).ReportSheet }))

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const stateNotes: Partial<Record<GreetingCard['state'], string>> = {
  due: '还没有寄出，只有你看得到',
  withdrawn: '你撤回了它，没有寄出',
  refused: '它没有寄出，只有你看得到',
  revoked: '你收回了链接，别人打不开了',
  removed: '它因违规已被移除，只有你看得到',
}

/** What can be done with an open card. */
const Ways = ({ card, own }: { card: GreetingCard; own: boolean }) => {
  const [packet, setPacket] = useState(false)
  const [reports, setReports] = useState(false)
  const requireUser = useRequireUser()
  const note = stateNotes[card.state]
  return (
    <div className="space-y-3 pt-5">
      {note !== undefined && <p className="text-center text-sm text-ink-2">{note}</p>}
      {card.redPacketKey !== null && (
        <Button size="lg" block onClick={() => setPacket(true)}>
          <Gift {...icon} />
          {own ? '看看随卡的红包' : '拆开随卡的红包'}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="lg" className="flex-1" onClick={() => void saveCard(card)}>
          <Download {...icon} />
          存图片
        </Button>
        <Link to="/tradition-festival/cards" className={`${buttonClass({ variant: 'secondary', size: 'lg' })} flex-1`}>
          <PenLine {...icon} />
          {own ? '再写一张' : '我也写一张'}
        </Link>
      </div>
      {!own && (
        <div className="text-center">
          <Button
            variant="quiet"
            onClick={() => {
              if (requireUser()) setReports(true)
            }}
          >
            <Flag {...icon} />
            举报
          </Button>
        </div>
      )}
      {card.redPacketKey !== null && card.windowId !== null && (
        <RedPacketSheet
          packetKey={card.redPacketKey}
          windowId={card.windowId}
          open={packet}
          onClose={() => setPacket(false)}
        />
      )}
      <LazySheet open={reports}>
        <ReportSheet kind="greeting-card" targetId={card.key} open={reports} onClose={() => setReports(false)} />
      </LazySheet>
    </div>
  )
}

const Waiting = () => (
  <div role="status" aria-label="正在取贺卡" className="py-4">
    <Skeleton className="mx-auto h-64 w-full max-w-[360px] rounded-card!" />
  </div>
)

const Ready = ({ card }: { card: GreetingCard }) => {
  const me = useMyBase()
  // Whose it is decides whether it lies open.
  if (session.isSignedIn() && me.data === undefined && me.error === null) return <Waiting />
  const own = me.data?.id === card.sender.id
  return (
    <CardEnvelope card={card} opened={own}>
      <Ways card={card} own={own} />
    </CardEnvelope>
  )
}

/** A card by its address: in its envelope, and what became of it. */
export const CardView = ({ cardKey }: { cardKey: string }) => {
  const { data: card, error, refetch } = useGreetingCard(cardKey)
  if (card !== undefined && error === null) return <Ready card={card} />
  const isRemoved = isRefusal(error, 'GREETING_CARD_REMOVED')
  if (isRemoved || isRefusal(error, 'GREETING_CARD_REVOKED'))
    return (
      <EmptyState
        drawing="nest"
        title={isRemoved ? '这张贺卡因违规已被移除' : '这张贺卡已被收回'}
        text={isRemoved ? '它打不开了，你可以写一张寄给朋友' : '寄卡的人收回了链接，你也可以写一张寄给朋友'}
        action={
          <Link to="/tradition-festival/cards" className={buttonClass({ variant: 'secondary' })}>
            写一张
          </Link>
        }
      />
    )
  if (isRefusal(error, 'GREETING_CARD_GONE') || isRefusal(error, 'INPUT_INVALID'))
    return (
      <EmptyState
        drawing="nest"
        title="没有找到这张贺卡"
        text="链接可能不完整，请向寄卡的人再要一次"
        action={
          <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
            去首页看看
          </Link>
        }
      />
    )
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return <Waiting />
}

import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/lib/navigation/link.tsx'
import { useState } from 'react'
import type { RedPacket } from '#contract/red-packet.ts'
import { CoverArt } from '#web/features/red-packet-cover/index.ts'
import { useMyBase, UserName } from '#web/features/user/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { session } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRedPacket } from '../api/red-packet-detail.ts'
import { useTakeRedPacket } from '../api/take-red-packet.ts'
import { PacketResult } from './packet-result.tsx'
import '../red-packet.css'

interface ClosedProps {
  packet: RedPacket
  opening: boolean
  onOpen: () => void
}

/** A sealed packet; its seal opens it. */
const Closed = ({ packet, opening, onOpen }: ClosedProps) => {
  const { sender, greeting, cover } = packet
  const signedIn = session.isSignedIn()
  return (
    <div className="packet" data-opening={opening}>
      <CoverArt cover={cover} className="packet-art" />
      <div className="packet-head">
        <p className="flex items-center justify-center gap-2">
          <Avatar name={sender.nickname} src={sender.avatar} size={28} />
          <span className="min-w-0 truncate">
            <UserName user={sender} />
            的红包
          </span>
        </p>
        <p className="packet-words">{greeting}</p>
      </div>
      <button type="button" aria-busy={opening || undefined} onClick={onOpen} className="packet-seal">
        <Mark size={84} className="packet-mark" />
        <span className="packet-open">{opening ? '正在打开' : signedIn ? '拆开' : '登录后领取'}</span>
      </button>
    </div>
  )
}

interface RedPacketViewProps {
  packetKey: string
  /** Of the chat in which it lies; null of a shared one. */
  windowId: string | null
}

const Ready = ({ packet, packetKey, windowId }: RedPacketViewProps & { packet: RedPacket }) => {
  const me = useMyBase()
  const requireUser = useRequireUser()
  const take = useTakeRedPacket(packetKey, windowId)
  const [fresh, setFresh] = useState(false)
  const own = me.data?.id === packet.sender.id
  // Who has just signed in may see for a moment what it said to nobody.
  const closed = packet.takeFlag || (packet.windowId === null && packet.state === 'open' && packet.myAmount === null)
  const open = () => {
    if (take.isPending || !requireUser()) return
    setFresh(true)
    take.mutate()
  }
  return closed ? (
    <Closed packet={packet} opening={take.isPending} onOpen={open} />
  ) : (
    <PacketResult packet={packet} own={own} fresh={fresh} />
  )
}

/** A red packet: sealed, opening, or with what became of it. */
export const RedPacketView = (props: RedPacketViewProps) => {
  const { data: packet, error, refetch } = useRedPacket(props.packetKey, props.windowId)
  if (packet !== undefined) return <Ready {...props} packet={packet} />
  if (isRefusal(error, 'RED_PACKET_GONE') || isRefusal(error, 'INPUT_INVALID'))
    return (
      <EmptyState
        drawing="nest"
        title="没有找到这个红包"
        text="链接可能不完整，请向发红包的人再要一次"
        action={
          <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
            去首页看看
          </Link>
        }
      />
    )
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在加载红包" className="py-4">
      <Skeleton className="h-52 rounded-card!" />
    </div>
  )
}

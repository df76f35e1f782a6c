import { Link2, Share } from 'lucide-react'
import { useState } from 'react'
import type { RedPacket } from '#contract/red-packet.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { copyLink, shareLink } from '#web/ui/share-link.ts'
import { toast } from '#web/ui/toast.tsx'
import { useRedPacket } from '../api/red-packet-detail.ts'
import { useRevokeRedPacket } from '../api/revoke-red-packet.ts'
import '../red-packet.css'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** How its sender takes back what is left. */
const Revoke = ({ packetKey }: { packetKey: string }) => {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useRevokeRedPacket(packetKey)
  const revoke = () =>
    mutate(undefined, { onSuccess: () => toast('收回了，剩下的钱在余额里'), onSettled: () => setAsks(false) })
  return (
    <>
      <Button variant="quiet" size="lg" block onClick={() => setAsks(true)}>
        收回红包
      </Button>
      <LazyConfirm
        open={asks}
        onOpenChange={setAsks}
        title="收回红包"
        text="没有领走的钱回到你的余额，别人不能再领。已经领走的不变。"
        confirmText="收回"
        danger
        busy={isPending}
        onConfirm={revoke}
      />
    </>
  )
}

const Ready = ({ packet }: { packet: RedPacket }) => {
  const me = useMyBase()
  const { key, sender, greeting, topicId, state } = packet
  const path = `/red-packet/${key}`
  return (
    <div className="packet-ways space-y-2.5 pt-4">
      {state === 'open' && (
        <div className="packet-links">
          <Button variant="secondary" size="lg" onClick={() => void copyLink(path)}>
            <Link2 {...icon} />
            复制链接
          </Button>
          {typeof navigator.share === 'function' && (
            <Button
              variant="secondary"
              size="lg"
              onClick={() => void shareLink({ path, title: `${sender.nickname}的红包`, text: greeting })}
            >
              <Share {...icon} />
              分享
            </Button>
          )}
        </div>
      )}
      {topicId !== null && (
        <Link
          to="/topic-detail/$topicId"
          params={{ topicId }}
          className={buttonClass({ variant: 'quiet', size: 'lg', block: true })}
        >
          看看它在的话题
        </Link>
      )}
      {state === 'open' && me.data?.id === sender.id && <Revoke packetKey={key} />}
    </div>
  )
}

/** What can be done with a shared packet besides opening it: passing its link on, and taking it back. */
export const PacketWays = ({ packetKey }: { packetKey: string }) => {
  const { data: packet } = useRedPacket(packetKey, null)
  return packet?.windowId === null && <Ready packet={packet} />
}

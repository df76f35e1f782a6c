import type { RedPacket, RedPacketShare } from '#contract/red-packet.ts'
import { useNameOf, UserName } from '#web/features/user/index.ts'
import { CoverArt } from '#web/features/red-packet-cover/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { formatTime } from '#web/lib/time/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { goosePath } from '#web/ui/goose.ts'
import { useCountUp } from '#web/ui/use-count-up.ts'
import { resultText } from '../red-packet-text.ts'

const Mine = ({ amount, fresh }: { amount: number; fresh: boolean }) => {
  // It counts up from nothing for who has just opened it.
  const shown = useCountUp(amount, fresh ? 0 : amount)
  return (
    <div className="text-center">
      <p role="status" aria-label={`领到 ${formatMoney(amount)}`} className="packet-mine">
        {formatMoney(shown)}
      </p>
      <Link to="/wallet" className="inline-flex min-h-11 items-center text-sm text-river">
        已存入钱包，去看看
      </Link>
    </div>
  )
}

const Share = ({ share: { user, amount, time, bestFlag } }: { share: RedPacketShare }) => (
  <li className="flex min-h-15 items-center gap-3 py-2">
    <Avatar name={user.nickname} src={user.avatar} size={36} />
    <span className="min-w-0 flex-1">
      <span className="block truncate text-base">
        <UserName user={user} />
      </span>
      <time dateTime={time} className="block text-xs text-ink-3">
        {formatTime(time)}
      </time>
    </span>
    <span className="shrink-0 text-right">
      <span className="block text-base font-semibold tabular-nums">{formatMoney(amount)}</span>
      {bestFlag && <span className="block text-xs text-amber">手气最佳</span>}
    </span>
  </li>
)

/** How many of how much has been taken. */
const takenText = ({ count, takenNum, total, takenAmount }: RedPacket): string => {
  const amounts = total === null ? '' : `，${formatMoney(takenAmount ?? 0)} / ${formatMoney(total)}`
  return `已领 ${takenNum} / ${count} 个${amounts}`
}

interface PacketResultProps {
  packet: RedPacket
  /** The viewer has sent it. */
  own: boolean
  /** They have just opened it. */
  fresh: boolean
}

/** What became of a packet: the viewer's share, and who got what. */
export const PacketResult = ({ packet, own, fresh }: PacketResultProps) => {
  const { sender, greeting, cover, kind, count, myAmount, shares } = packet
  const name = useNameOf()(sender)
  return (
    <section aria-label={`${name}的红包`} className="packet-result" data-fresh={fresh}>
      <div className="packet-band">
        <CoverArt cover={cover} className="packet-art" />
        {fresh && (
          <svg viewBox="0 0 96 96" width={44} height={44} aria-hidden="true" className="packet-goose">
            <path fill="#FBF6EA" d={goosePath} />
          </svg>
        )}
      </div>
      <div className="packet-from">
        <Avatar name={sender.nickname} src={sender.avatar} size={44} />
        <p className="mt-2 text-base font-medium">
          {name}的红包
          {kind === 'lucky' && count > 1 && <span className="packet-lucky">拼</span>}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">{greeting}</p>
      </div>
      {myAmount === null ? (
        <p role="status" className="py-4 text-center text-lg text-ink-2">
          {resultText(packet, own)}
        </p>
      ) : (
        <Mine amount={myAmount} fresh={fresh} />
      )}
      <p className="border-t border-line pt-3 text-sm text-ink-2 tabular-nums">{takenText(packet)}</p>
      <ul aria-label="领取记录" className="[&>li+li]:border-t [&>li+li]:border-line">
        {shares.map((share) => (
          <Share key={share.user.id} share={share} />
        ))}
      </ul>
      {packet.state === 'open' && (
        <p className="pt-2 text-center text-xs text-ink-3">24 小时没有领完，剩下的退回给发红包的人</p>
      )}
    </section>
  )
}

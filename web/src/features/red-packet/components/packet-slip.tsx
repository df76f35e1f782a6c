import type { RedPacket } from '#contract/red-packet.ts'
import { CoverArt } from '#web/features/red-packet-cover/index.ts'
import { Mark } from '#web/ui/mark.tsx'
import { stateText } from '../red-packet-text.ts'
import '../red-packet.css'

interface PacketSlipProps {
  /** Undefined until it is known how it stands. */
  packet: RedPacket | undefined
  greeting: string
}

/** Of what a slip stands in: how it looks, and whether the packet is over for who looks at it. */
export const slipProps = (packet: RedPacket | undefined) => ({
  className: 'packet-slip',
  'data-over': packet !== undefined && (packet.state !== 'open' || packet.myAmount !== null),
})

/** A packet as it lies among messages and replies, within a button or a link: sealed with a goose, or paler once it is over. */
export const PacketSlip = ({ packet, greeting }: PacketSlipProps) => (
  <>
    <span className="packet-slip-main">
      <span className="packet-small" aria-hidden>
        <CoverArt cover={packet?.cover ?? 'hongyan'} className="packet-art" />
        <span className="packet-flap" />
        <Mark size={16} className="packet-small-seal" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="packet-greeting">{greeting}</span>{' '}
        <span className="packet-state">{packet === undefined ? '' : stateText(packet)}</span>
      </span>
    </span>{' '}
    <span className="packet-foot">{packet?.kind === 'lucky' ? '拼手气红包' : '红包'}</span>
  </>
)

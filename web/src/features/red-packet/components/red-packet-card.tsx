import { Link } from '#web/lib/navigation/link.tsx'
import { useRedPacket } from '../api/red-packet-detail.ts'
import { PacketSlip, slipProps } from './packet-slip.tsx'

interface RedPacketCardProps {
  packetKey: string
  greeting: string
}

/** A shared red packet among replies; it leads to where it is opened. */
export const RedPacketCard = ({ packetKey, greeting }: RedPacketCardProps) => {
  const { data: packet } = useRedPacket(packetKey, null)
  return (
    <Link to="/red-packet/$key" params={{ key: packetKey }} {...slipProps(packet)}>
      <PacketSlip packet={packet} greeting={greeting} />
    </Link>
  )
}

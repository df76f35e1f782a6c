import type { RedPacketCover } from '#contract/red-packet-cover.ts'
import { Mark } from '#web/ui/mark.tsx'
import { CoverArt } from './cover-art.tsx'
import './cover.css'

interface CoverPacketProps {
  cover: RedPacketCover
  /** Stamped on it: 已拥有. */
  stamp?: string | undefined
}

/** A closed packet of paper with a cover, as wide as its place. An ornament, but for its stamp: its title stands beside it. */
export const CoverPacket = ({ cover, stamp }: CoverPacketProps) => (
  <span className="cover-packet">
    <CoverArt cover={cover} className="cover-art" />
    <span aria-hidden className="cover-flap">
      <Mark className="cover-seal" />
    </span>
    {stamp !== undefined && <span className="cover-stamp">{stamp}</span>}
  </span>
)

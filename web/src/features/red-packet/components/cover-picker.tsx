import { useId } from 'react'
import { type RedPacketCover, redPacketCovers } from '#contract/red-packet-cover.ts'
import { CoverArt, useCovers } from '#web/features/red-packet-cover/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'

interface CoverPickerProps {
  value: RedPacketCover
  onChange: (cover: RedPacketCover) => void
}

const all = Object.keys(redPacketCovers) as RedPacketCover[]

/** The covers that the user may put on a packet. */
export const CoverPicker = ({ value, onChange }: CoverPickerProps) => {
  const name = useId()
  const { data: offers } = useCovers()
  const usable = all.filter(
    (cover) =>
      redPacketCovers[cover].price === 0 || offers?.some((offer) => offer.cover === cover && offer.ownedFlag) === true,
  )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-ink-2">封面</legend>
      <div className="packet-covers">
        {usable.map((cover) => (
          <label key={cover} className="packet-cover">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={cover === value}
              onChange={() => onChange(cover)}
            />
            <span className="packet-cover-art">
              <CoverArt cover={cover} className="packet-art" />
            </span>
            <span className="text-xs">{redPacketCovers[cover].title}</span>
          </label>
        ))}
      </div>
      <Link to="/wallet/covers" className="mt-1 inline-flex min-h-11 items-center text-sm text-river">
        看看更多封面
      </Link>
    </fieldset>
  )
}

import { clsx } from 'clsx'
import { useState } from 'react'
import { storedOf, type MediaItem } from '../media-item.ts'
import { useObjectUrl } from './use-object-url.ts'

/** The picture of an item as it is on this device, or, where that cannot be shown, as the server has it. */
export const ItemPicture = ({ item, className }: { item: MediaItem; className?: string }) => {
  const own = useObjectUrl(item.file)
  const [unreadable, setUnreadable] = useState(false)
  const picture = storedOf(item)?.picture
  const src = own !== null && !unreadable ? own : picture?.small
  const classes = clsx('block size-full bg-wash object-cover', className)
  if (src === undefined) return <span className={classes} />
  return (
    <img
      key={src}
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => {
        if (src === own) setUnreadable(true)
      }}
      className={classes}
    />
  )
}

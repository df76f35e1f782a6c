import { clsx } from 'clsx'
import { Music } from 'lucide-react'
import { useState } from 'react'

interface TrackCoverProps {
  cover: string | null
  /** Of the note that stands for a cover, in px. */
  noteSize: number
  className?: string
}

/** The cover of a track; a note stands for one that is missing, or does not load. */
export const TrackCover = ({ cover, noteSize, className }: TrackCoverProps) => {
  const [brokenCover, setBrokenCover] = useState<string | null>(null)
  if (cover === null || cover === brokenCover) {
    return (
      <span className={clsx('grid place-items-center bg-river text-on-river', className)}>
        <Music size={noteSize} strokeWidth={1.5} aria-hidden />
      </span>
    )
  }
  return (
    <img
      src={cover}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setBrokenCover(cover)}
      className={clsx('bg-wash object-cover', className)}
    />
  )
}

import { clsx } from 'clsx'
import type { Picture } from '#contract/media.ts'
import { Image } from '#web/ui/image.tsx'
import { InkCover } from './ink-cover.tsx'

interface CoverProps {
  cover: Picture | null
  /** Whose it is: without a picture, a landscape is drawn that only this person has. */
  userId: string
  className?: string
}

/** The picture at the head of a profile, which fades into the paper below. */
export const Cover = ({ cover, userId, className }: CoverProps) => (
  <div className={clsx('relative overflow-clip bg-wash', className)}>
    {cover === null ? (
      <InkCover seed={userId} />
    ) : (
      <Image
        key={cover.id}
        src={cover.medium}
        width={cover.width}
        height={cover.height}
        placeholder={cover.placeholder}
        alt=""
        eager
        className="absolute! inset-0 size-full"
      />
    )}
    <div className="pointer-events-none absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t from-paper via-paper/45 to-transparent" />
  </div>
)

import { useRef } from 'react'
import type { Picture } from '#contract/media.ts'
import { Image } from '#web/ui/image.tsx'
import { useChatActions } from '../chat-actions.ts'
import { pictureWidth, tallest } from '../picture-size.ts'

interface PictureBubbleProps {
  picture: Picture
  /** How much of it has been uploaded, from 0 to 1; undefined when nothing is under way. */
  progress: number | undefined
}

/** A picture in its own shape; a tap shows it whole. */
export const PictureBubble = ({ picture, progress }: PictureBubbleProps) => {
  const cell = useRef<HTMLDivElement>(null)
  const { openPicture } = useChatActions()
  const { width, height } = picture
  return (
    <div ref={cell} className="relative max-w-full" style={{ width: pictureWidth(picture) }}>
      <button
        type="button"
        aria-label="查看图片"
        onClick={() => cell.current && openPicture(picture, cell.current)}
        className="absolute inset-0 z-10 rounded-card"
      />
      <Image
        src={picture.medium}
        width={width}
        height={Math.min(height, width * tallest)}
        placeholder={picture.placeholder}
        alt=""
        // Its own button, by which a broken picture is asked for again, lies above the viewer's.
        className="rounded-card [&_button]:z-20"
      />
      {progress !== undefined && progress < 1 && (
        <span
          role="progressbar"
          aria-label="图片上传进度"
          aria-valuenow={Math.round(progress * 100)}
          className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-card bg-black/45 text-sm text-white tabular-nums"
        >
          {Math.round(progress * 100)}%
        </span>
      )}
    </div>
  )
}

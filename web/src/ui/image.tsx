import { clsx } from 'clsx'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'

export interface ImageProps {
  src: string
  srcSet?: string
  sizes?: string
  /** Of the picture, in px: the space is kept before it loads. */
  width: number
  height: number
  /** A few pixels as a data URL, shown blurred until the picture is there. */
  placeholder?: string
  alt: string
  /** Sizes the frame; unless it says otherwise, the frame has the picture's shape. */
  className?: string
  /** Loads at once: for what is seen first. */
  eager?: boolean
}

// Marked in the page itself: drawing a list of pictures again for each that arrives would cost too much while it scrolls.
const showIfLoaded = (element: HTMLImageElement | null) => {
  if (element?.complete && element.naturalWidth > 0) element.dataset.shown = ''
}

/** A few pixels, stretched over the frame, are blurred by that alone. */
const groundOf = (placeholder: string | undefined) =>
  placeholder ? { backgroundImage: `url("${placeholder}")`, backgroundSize: '100% 100%' } : {}

/** A picture that keeps its space, fades in over its blurred self, and can be asked for again when it fails. */
export const Image = ({ src, srcSet, sizes, width, height, placeholder, alt, className, eager }: ImageProps) => {
  const [broken, setBroken] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setAttempt(attempt + 1)
    setBroken(false)
  }
  return (
    <span
      className={clsx('relative block overflow-hidden bg-wash', className)}
      style={{ aspectRatio: `${width} / ${height}`, ...groundOf(placeholder) }}
    >
      {broken ? (
        <button
          type="button"
          onClick={(event) => {
            // The picture may stand in a link or open a viewer; this tap is for the picture alone.
            event.preventDefault()
            event.stopPropagation()
            retry()
          }}
          className="absolute inset-0 grid size-full place-content-center justify-items-center gap-1 bg-wash text-xs text-ink-2"
        >
          <RotateCw size={18} aria-hidden />
          <span>点按重试</span>
        </button>
      ) : (
        <img
          key={attempt}
          ref={showIfLoaded}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onLoad={({ currentTarget }) => showIfLoaded(currentTarget)}
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-240 data-shown:opacity-100"
        />
      )}
    </span>
  )
}

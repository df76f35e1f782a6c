import { clsx } from 'clsx'
import { useRef } from 'react'
import type { Picture } from '#contract/media.ts'
import { Image } from '#web/ui/image.tsx'
import { layoutPictures, type PictureLayout, pictureSrcSet } from '../picture-layout.ts'
import { viewPictures } from './view-pictures.tsx'

// From 600 px up a card has 624 px for them; below, nearly the width of the window.
const sizesOf = ({ columns, widthShare }: PictureLayout) => {
  const share = widthShare / columns
  return `(min-width: 600px) ${Math.round(624 * share)}px, ${Math.round(92 * share)}vw`
}

const columnClasses = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' }

interface PictureGridProps {
  pictures: readonly Picture[]
  /** Loads at once: for what is seen first. */
  eager?: boolean
}

/** The pictures of a topic in the usual grids; a tap opens the viewer. */
export const PictureGrid = ({ pictures, eager = false }: PictureGridProps) => {
  const grid = useRef<HTMLDivElement>(null)
  if (pictures.length === 0) return null
  const layout = layoutPictures(pictures)

  const open = (index: number) => void viewPictures({ pictures, index, cells: [...(grid.current?.children ?? [])] })

  return (
    <div
      ref={grid}
      className={clsx('grid gap-1', columnClasses[layout.columns])}
      style={{ width: `${layout.widthShare * 100}%` }}
    >
      {pictures.map((picture, index) => (
        <div key={picture.id} className="relative">
          <button
            type="button"
            data-waits=""
            aria-label={`查看图片，第 ${index + 1} 张，共 ${pictures.length} 张`}
            onClick={() => open(index)}
            className="absolute inset-0 z-10 rounded-control"
          />
          <Image
            src={picture.medium}
            srcSet={pictureSrcSet(picture)}
            sizes={sizesOf(layout)}
            width={layout.cellRatio * 1000}
            height={1000}
            placeholder={picture.placeholder}
            alt=""
            eager={eager}
            // Its own button, by which a broken picture is asked for again, lies above the viewer's.
            className="rounded-control [&_button]:z-20"
          />
        </div>
      ))}
    </div>
  )
}

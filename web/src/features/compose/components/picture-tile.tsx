import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { MediaItem } from '../media-item.ts'
import { ItemPicture, UploadVeil } from './item-picture.tsx'

interface PictureTileProps {
  item: MediaItem
  /** From 0. */
  index: number
  count: number
  onOpen: () => void
  onRemove: () => void
  onRetry: () => void
}

/** A picture of the topic: drag it elsewhere, tap it for what can be done with it. */
export const PictureTile = ({ item, index, count, onOpen, onRemove, onRetry }: PictureTileProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    attributes: { roleDescription: '可排序的图片' },
  })
  const name = `图片 ${index + 1}`
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx('relative aspect-square', isDragging && 'z-10')}
    >
      <div
        className={clsx(
          'relative size-full overflow-hidden rounded-card transition-[scale,box-shadow]',
          isDragging && 'scale-105 shadow-float',
        )}
      >
        <button
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          type="button"
          aria-label={`第 ${index + 1} 张图片，共 ${count} 张`}
          onClick={onOpen}
          className="block size-full touch-manipulation -outline-offset-2 select-none [-webkit-touch-callout:none]"
        >
          <ItemPicture item={item} />
        </button>
        <UploadVeil name={name} state={item.state} onRetry={onRetry} />
      </div>
      <button
        type="button"
        aria-label={`删除${name}`}
        onClick={onRemove}
        className="absolute top-0 right-0 z-20 grid size-11 place-items-start justify-items-end p-1.5"
      >
        <span className="grid size-6 place-items-center rounded-full bg-black/60 text-white">
          <X size={15} strokeWidth={2.25} aria-hidden />
        </span>
      </button>
    </li>
  )
}

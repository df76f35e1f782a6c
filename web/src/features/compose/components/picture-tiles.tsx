import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { ArrowLeft, ArrowRight, ChevronsLeft, Plus, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { limits } from '#contract/limits.ts'
import { List, ListItem } from '#web/ui/list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { Composer } from '../composer.ts'
import type { MediaItem, MediaKind } from '../media-item.ts'
import { FileLabel } from './file-label.tsx'
import { ItemPicture, UploadVeil } from './item-picture.tsx'

interface TileMenuProps {
  /** Which picture, from 0; -1 for none: then it is closed. */
  index: number
  count: number
  onMove: (index: number) => void
  onRemove: () => void
  onClose: () => void
}

/** What can be done with one picture: how to sort and to delete without dragging. */
const TileMenu = ({ index, count, onMove, onRemove, onClose }: TileMenuProps) => {
  // While the sheet goes down it still names what it was about.
  const [last, setLast] = useState(index)
  if (index !== -1 && index !== last) setLast(index)
  const position = index === -1 ? last : index
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

  const remove = () => {
    onClose()
    onRemove()
  }
  return (
    <Sheet
      open={index !== -1}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`第 ${position + 1} 张图片，共 ${count} 张`}
    >
      <List className="bg-wash!">
        {position > 0 && <ListItem icon={<ArrowLeft {...icon} />} title="前移" onClick={() => onMove(position - 1)} />}
        {position < count - 1 && (
          <ListItem icon={<ArrowRight {...icon} />} title="后移" onClick={() => onMove(position + 1)} />
        )}
        {position > 1 && <ListItem icon={<ChevronsLeft {...icon} />} title="放到最前" onClick={() => onMove(0)} />}
        <ListItem
          icon={<Trash2 {...icon} className="text-rust" />}
          title={<span className="text-rust">删除</span>}
          onClick={remove}
        />
      </List>
    </Sheet>
  )
}

interface PictureTileProps {
  item: MediaItem
  /** From 0. */
  index: number
  count: number
  onOpen: () => void
  onRemove: () => void
  onRetry: () => void
}

/** Who takes hold of a picture has left the text; with the focus still there, a browser would bring its caret into view under the drag. */
const leaveText = () => {
  if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
}

/** A picture of the topic: drag it elsewhere, tap it for what can be done with it. */
const PictureTile = ({ item, index, count, onOpen, onRemove, onRetry }: PictureTileProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    attributes: { roleDescription: '可排序的图片' },
  })
  const name = `图片 ${index + 1}`
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx('relative', isDragging && 'z-10')}
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
          onPointerDown={leaveText}
          onClick={onOpen}
          className="block size-full touch-manipulation -outline-offset-2 select-none [-webkit-touch-callout:none]"
        >
          <ItemPicture item={item} />
        </button>
        <UploadVeil name={name} state={item.state} onRetry={onRetry} />
        {index === 0 && count > 1 && item.state.phase === 'done' && (
          <span
            aria-hidden
            className="pointer-events-none absolute bottom-1.5 left-1.5 rounded-[4px] bg-black/60 px-1.5 text-xs text-white"
          >
            封面
          </span>
        )}
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

/** Enter is left to the tile's menu; the space bar lifts and lays down. */
const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}

/** How tiles are dragged: by mouse at once, by finger after a short press (or the page could not scroll), by keyboard. */
const useSortSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes }),
  )

/** What a screen reader says while a tile is moved. @param keys the tiles in their order */
const announcementsFor = (keys: readonly string[]): Announcements => {
  const positionOf = (id: string | number) => `第 ${keys.indexOf(String(id)) + 1} 位`
  return {
    onDragStart: ({ active }) => `已拿起${positionOf(active.id)}的图片`,
    onDragOver: ({ active, over }) => {
      if (over === null) return '不在可放的位置'
      return over.id === active.id ? `在原处，${positionOf(over.id)}` : `移到${positionOf(over.id)}`
    },
    onDragEnd: ({ over }) => (over ? `已放在${positionOf(over.id)}` : '已放回原处'),
    onDragCancel: () => '已取消，图片回到原处',
  }
}

const instructions = {
  draggable: '按回车打开菜单；按空格拿起图片，用方向键移动，再按空格放下，按 Esc 取消。',
}

/** Where a tile was laid down, or null when it stays where it is. */
const targetOf = ({ active, over }: DragEndEvent, keys: readonly string[]): number | null => {
  if (over === null || over.id === active.id) return null
  return keys.indexOf(String(over.id))
}

interface PictureTilesProps {
  composer: Composer
  items: readonly MediaItem[]
  onFiles: (kind: MediaKind, files: File[]) => void
}

const AddTile = ({ onFiles }: Pick<PictureTilesProps, 'onFiles'>) => (
  <li className="grid">
    <FileLabel kind="picture" multiple onFiles={onFiles} className="text-xs">
      <Plus size={26} strokeWidth={1.5} aria-hidden />
      添加图片
    </FileLabel>
  </li>
)

/** The pictures of the topic, large: added, sorted and taken out here. The first one is its cover. */
export const PictureTiles = ({ composer, items, onFiles }: PictureTilesProps) => {
  const grid = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const keys = items.map(({ key }) => key)
  const sensors = useSortSensors()

  // The focus stays among the tiles, where the next one has come up.
  const remove = (key: string) => {
    const index = keys.indexOf(key)
    composer.remove(key)
    requestAnimationFrame(() => {
      const tile = grid.current?.children[Math.min(index, keys.length - 2)] ?? grid.current?.lastElementChild
      tile?.querySelector<HTMLElement>('button, input')?.focus()
    })
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcementsFor(keys), screenReaderInstructions: instructions }}
        onDragEnd={(event) => {
          const target = targetOf(event, keys)
          if (target !== null) composer.move(String(event.active.id), target)
        }}
      >
        <SortableContext items={keys} strategy={rectSortingStrategy}>
          <ul ref={grid} aria-label="图片" data-count={items.length} className="compose-tiles">
            {items.map((item, index) => (
              <PictureTile
                key={item.key}
                item={item}
                index={index}
                count={items.length}
                onOpen={() => setOpened(item.key)}
                onRemove={() => remove(item.key)}
                onRetry={() => composer.retry(item.key)}
              />
            ))}
            {items.length < limits.topicPictures.max && <AddTile onFiles={onFiles} />}
          </ul>
        </SortableContext>
      </DndContext>
      <TileMenu
        index={opened === null ? -1 : keys.indexOf(opened)}
        count={keys.length}
        onMove={(index) => opened !== null && composer.move(opened, index)}
        onRemove={() => opened !== null && remove(opened)}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

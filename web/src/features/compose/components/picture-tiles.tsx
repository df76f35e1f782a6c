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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Composer } from '../composer.ts'
import type { MediaItem } from '../media-item.ts'
import { PictureTile } from './picture-tile.tsx'
import { TileMenu } from './tile-menu.tsx'

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
  onFiles: (files: File[]) => void
}

const AddTile = ({ onFiles }: Pick<PictureTilesProps, 'onFiles'>) => (
  <li className="aspect-square">
    <label className="grid size-full cursor-pointer place-content-center justify-items-center gap-1 rounded-card bg-wash text-xs text-ink-2 transition has-focus-visible:outline-2 has-focus-visible:outline-river active:opacity-80">
      <Plus size={26} strokeWidth={1.5} aria-hidden />
      添加图片
      <input
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  </li>
)

/** The pictures of the topic in three columns: added, sorted and taken out here. */
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
          <ul ref={grid} aria-label="图片" className="grid grid-cols-3 gap-2 px-4 py-2">
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

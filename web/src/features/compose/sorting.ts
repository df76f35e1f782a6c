import {
  type Announcements,
  type DragEndEvent,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** Enter is left to the tile's menu; the space bar lifts and lays down. */
const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}

/** How tiles are dragged: by mouse at once, by finger after a short press (or the page could not scroll), by keyboard. */
export const useSortSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes }),
  )

/** What a screen reader says while a tile is moved. @param keys the tiles in their order */
export const announcementsFor = (keys: readonly string[]): Announcements => {
  const place = (id: string | number) => `第 ${keys.indexOf(String(id)) + 1} 位`
  return {
    onDragStart: ({ active }) => `已拿起${place(active.id)}的图片`,
    onDragOver: ({ active, over }) => {
      if (over === null) return '不在可放的位置'
      return over.id === active.id ? `在原处，${place(over.id)}` : `移到${place(over.id)}`
    },
    onDragEnd: ({ over }) => (over ? `已放在${place(over.id)}` : '已放回原处'),
    onDragCancel: () => '已取消，图片回到原处',
  }
}

export const instructions = {
  draggable: '按回车打开菜单；按空格拿起图片，用方向键移动，再按空格放下，按 Esc 取消。',
}

/** Where a tile was laid down, or null when it stays where it is. */
export const targetOf = ({ active, over }: DragEndEvent, keys: readonly string[]): number | null => {
  if (over === null || over.id === active.id) return null
  return keys.indexOf(String(over.id))
}

import { createPersistedStore } from '#web/lib/store/store.ts'

/**
 * Where the mini player stands, as shares (0 to 1) of the room that it can move in: so it keeps its corner when the
 * window changes its size, and never comes nearer to an edge than the room does.
 */
export interface MiniPosition {
  x: number
  y: number
}

/** What is left to move in, in px: the field less the player itself. */
export interface Room {
  width: number
  height: number
}

/** Specification, section 5: at least so far from the edges. */
export const edgePx = 10
/** One press of an arrow key. */
export const stepPx = 10

/** Out of the way of the thumb's left-hand list, above the tab bar and the bars of other pages. */
export const firstPosition: MiniPosition = { x: 1, y: 1 }

export const corners: readonly { name: string; position: MiniPosition }[] = [
  { name: '左上', position: { x: 0, y: 0 } },
  { name: '右上', position: { x: 1, y: 0 } },
  { name: '左下', position: { x: 0, y: 1 } },
  { name: '右下', position: { x: 1, y: 1 } },
]

const share = (px: number, roomPx: number) => (roomPx <= 0 ? 0 : Math.min(1, Math.max(0, px / roomPx)))

/** At the side that is nearer: it rests nowhere else. */
export const dock = ({ x, y }: MiniPosition): MiniPosition => ({ x: x < 0.5 ? 0 : 1, y })

/** The position that lies so many px from another one, or as near to that as the room allows. */
export const moveBy = ({ x, y }: MiniPosition, dx: number, dy: number, { width, height }: Room): MiniPosition => ({
  x: share(x * width + dx, width),
  y: share(y * height + dy, height),
})

/** Where an arrow key leads: to a side, or a step up or down; undefined of any other key. */
export const moveByKey = (position: MiniPosition, key: string, room: Room): MiniPosition | undefined => {
  if (key === 'ArrowLeft') return { ...position, x: 0 }
  if (key === 'ArrowRight') return { ...position, x: 1 }
  if (key === 'ArrowUp') return moveBy(position, 0, -stepPx, room)
  if (key === 'ArrowDown') return moveBy(position, 0, stepPx, room)
  return undefined
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

export const parsePosition = (value: unknown): MiniPosition | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { x, y } = value as Record<string, unknown>
  return isShare(x) && isShare(y) ? dock({ x, y }) : undefined
}

/** Where the player of this device stands. */
export const miniPosition = createPersistedStore('miniPlayerPosition', firstPosition, parsePosition)

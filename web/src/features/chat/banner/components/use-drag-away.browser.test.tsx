import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useDragAway } from './use-drag-away.ts'

const Leaf = ({ onAway }: { onAway: () => void }) => (
  <button type="button" {...useDragAway(onAway)}>
    一片叶子
  </button>
)

const pointer = (element: Element, type: string, x: number) =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: 20 }))

/** Drags slowly: the finger rests before it is lifted, so that it is no swipe. */
const drag = async (px: number) => {
  const onAway = vi.fn<() => void>()
  const screen = await render(<Leaf onAway={onAway} />)
  const element = screen.getByRole('button').element()
  // There is no real pointer here that could be captured.
  Object.assign(element, { setPointerCapture: () => {} })
  pointer(element, 'pointerdown', 20)
  pointer(element, 'pointermove', 40)
  pointer(element, 'pointermove', 20 + px)
  const restedAt = performance.now()
  await expect.poll(() => performance.now() - restedAt).toBeGreaterThan(150)
  pointer(element, 'pointerup', 20 + px)
  return { onAway, element: element as HTMLElement }
}

test('dragged 600 px it goes', async () => {
  const { onAway } = await drag(600)
  expect(onAway).toHaveBeenCalledOnce()
})

test('dragged less than 600 px it springs back', async () => {
  const { onAway, element } = await drag(599)
  expect(onAway).not.toHaveBeenCalled()
  expect(element.style.translate).toBe('')
})

test('a quick swipe is enough', async () => {
  const onAway = vi.fn<() => void>()
  const screen = await render(<Leaf onAway={onAway} />)
  const element = screen.getByRole('button').element()
  Object.assign(element, { setPointerCapture: () => {} })
  pointer(element, 'pointerdown', 20)
  pointer(element, 'pointermove', 40)
  pointer(element, 'pointermove', 120)
  pointer(element, 'pointerup', 120)
  expect(onAway).toHaveBeenCalledOnce()
})

test('a gentle swipe up is enough: 40 px at 0.33 px/ms', async () => {
  const onAway = vi.fn<() => void>()
  const screen = await render(<Leaf onAway={onAway} />)
  const element = screen.getByRole('button').element()
  Object.assign(element, { setPointerCapture: () => {} })
  const at = (type: string, y: number, ms: number) => {
    const event = new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: 20, clientY: y })
    Object.defineProperty(event, 'timeStamp', { value: ms })
    element.dispatchEvent(event)
  }
  at('pointerdown', 60, 0)
  for (let part = 1; part <= 10; part++) at('pointermove', 60 - 4 * part, 12 * part)
  at('pointerup', 20, 125)
  expect(onAway).toHaveBeenCalledOnce()
})

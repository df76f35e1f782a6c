import { createRef } from 'react'
import { Virtualizer } from 'virtua'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import './styles.css'

test('what a list has just brought into sight can be tapped at once', async () => {
  const scroller = createRef<HTMLDivElement>()
  const screen = await render(
    <div ref={scroller} style={{ height: 300, overflowY: 'auto' }}>
      <Virtualizer scrollRef={scroller}>
        {Array.from({ length: 50 }, (_, index) => (
          <button key={index} type="button" style={{ height: 60 }}>
            第 {index} 行
          </button>
        ))}
      </Virtualizer>
    </div>,
  )
  await expect.element(screen.getByText('第 4 行')).toBeVisible()
  const list = scroller.current?.firstElementChild as HTMLElement
  scroller.current?.scrollBy(0, 120)
  // From here on the library holds taps off.
  await expect.poll(() => list.style.pointerEvents, { interval: 5 }).toBe('none')
  const { left, top } = scroller.current?.getBoundingClientRect() ?? new DOMRect()
  expect(document.elementFromPoint(left + 20, top + 150)?.textContent).toBe('第 4 行')
})

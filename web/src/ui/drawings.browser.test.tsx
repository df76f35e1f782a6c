import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { drawingOf } from './drawings.tsx'
import { EmptyState } from './empty-state.tsx'
import '#web/ui/styles.css'

test('the words stand where they are before the drawing comes', async () => {
  const screen = await render(<EmptyState drawing="brush" title="还没有话题" />)
  const title = screen.getByText('还没有话题')
  const before = title.element().getBoundingClientRect().top
  await expect.poll(() => screen.container.querySelector('svg')).not.toBeNull()
  expect(title.element().getBoundingClientRect().top).toBe(before)
})

test('another emptiness in the same place has its own drawing', async () => {
  const screen = await render(<EmptyState drawing="brush" title="还没有话题" />)
  await expect.poll(() => screen.container.querySelector('svg')).not.toBeNull()
  const first = screen.container.querySelector('svg')?.innerHTML
  await screen.rerender(<EmptyState drawing="teacups" title="还没有聊天" />)
  await expect.poll(() => screen.container.querySelector('svg')?.innerHTML ?? first).not.toBe(first)
})

test('a drawing says nothing to a screen reader', async () => {
  const Drawing = drawingOf('ferry')
  const screen = await render(<Drawing />)
  expect(screen.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

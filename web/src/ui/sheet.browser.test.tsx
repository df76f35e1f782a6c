import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sheet } from './sheet.tsx'
import './styles.css'

const Reply = ({ onTap }: { onTap?: (() => void) | undefined }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={onTap} className="fixed top-0 right-0 h-20 w-40">
        关注
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        写回复
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="回复">
        <input aria-label="内容" />
        <button type="button">发送</button>
      </Sheet>
    </>
  )
}

const openSheet = async (onTap?: () => void) => {
  const screen = await render(<Reply onTap={onTap} />)
  await screen.getByRole('button', { name: '写回复' }).click()
  const sheet = screen.getByRole('dialog', { name: '回复' })
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  return { screen, sheet }
}

test('Escape closes the sheet and gives the focus back', async () => {
  const { screen, sheet } = await openSheet()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '写回复' })).toHaveFocus()
})

test('the focus stays inside the sheet', async () => {
  const { sheet } = await openSheet()
  for (let press = 0; press < 5; press++) {
    await userEvent.tab()
    await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  }
})

test('the handle closes the sheet for who cannot swipe', async () => {
  const { screen, sheet } = await openSheet()
  await screen.getByRole('button', { name: '关闭' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a tap beside the sheet closes it', async () => {
  const { sheet } = await openSheet()
  await userEvent.click(document.body, { position: { x: 100, y: 40 }, force: true })
  await expect.element(sheet).not.toBeInTheDocument()
})

test('two quick taps beside the sheet close it, and tap nothing behind it', async () => {
  const onTap = vi.fn()
  const { screen, sheet } = await openSheet(onTap)
  const { x, y } = screen.getByText('关注').element().getBoundingClientRect()
  await userEvent.dblClick(document.body, { position: { x: x + 20, y: y + 20 }, force: true })
  await expect.element(sheet).not.toBeInTheDocument()
  expect(onTap).not.toHaveBeenCalled()
})

test('the sheet follows a swipe down and closes', async () => {
  const { sheet } = await openSheet()
  const popup = sheet.element()
  await expect.poll(() => popup.getAnimations().length).toBe(0)
  const { x, y, width } = popup.getBoundingClientRect()
  const target = document.elementFromPoint(x + width / 2, y + 12) ?? popup
  const touch = (type: string, moved: number) => {
    const touches = [new Touch({ identifier: 1, target, clientX: x + width / 2, clientY: y + 12 + moved })]
    const held = type === 'touchend' ? [] : touches
    target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches: held,
        targetTouches: held,
        changedTouches: touches,
      }),
    )
  }
  touch('touchstart', 0)
  for (const moved of [20, 60, 110, 160]) touch('touchmove', moved)
  // The finger's first movement only tells that it swipes.
  await expect.poll(() => popup.getBoundingClientRect().top - y).toBe(140)
  touch('touchend', 160)
  await expect.element(sheet).not.toBeInTheDocument()
})

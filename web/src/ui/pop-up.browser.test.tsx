import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './styles.css'
import { PopUp, PopUpTitle } from './pop-up.tsx'

/** The page stands in an element of its own, as in the app. */
const makePage = () => {
  const page = document.createElement('div')
  page.id = 'root'
  document.body.append(page)
  onTestFinished(() => page.remove())
  return page
}

const Story = ({ dismissible }: { dismissible: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        来了
      </button>
      <PopUp open={open} {...(dismissible ? { onDismiss: () => setOpen(false) } : {})}>
        <PopUpTitle>公告</PopUpTitle>
        <button type="button">上一条</button>
        <button type="button" onClick={() => setOpen(false)}>
          我知道了
        </button>
      </PopUp>
    </>
  )
}

test('it has the focus and keeps it, the page behind it is hidden, and who was there is led back', async () => {
  const page = makePage()
  const screen = await render(<Story dismissible={false} />, { container: page })
  const opener = screen.getByRole('button', { name: '来了' })
  await opener.click()
  await expect.element(screen.getByRole('dialog', { name: '公告' })).toHaveFocus()
  expect(page).toHaveAttribute('aria-hidden', 'true')
  await userEvent.click(page.ownerDocument.body, { position: { x: 20, y: 20 } })
  await expect.element(screen.getByRole('dialog', { name: '公告' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: '我知道了' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(page).not.toHaveAttribute('aria-hidden')
  await expect.element(opener).toHaveFocus()
})

test('the focus goes round in it, both ways', async () => {
  const screen = await render(<Story dismissible={false} />, { container: makePage() })
  await screen.getByRole('button', { name: '来了' }).click()
  const [card, first, last] = [
    screen.getByRole('dialog'),
    screen.getByRole('button', { name: '上一条' }),
    screen.getByRole('button', { name: '我知道了' }),
  ]
  await expect.element(card).toHaveFocus()
  for (const [keys, next] of [
    ['{Tab}', first],
    ['{Tab}', last],
    ['{Tab}', card],
    ['{Tab}', first],
    ['{Shift>}{Tab}{/Shift}', last],
    ['{Shift>}{Tab}{/Shift}', first],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(next).toHaveFocus()
  }
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a tap beside it', () => userEvent.click(document.body, { position: { x: 20, y: 20 } })],
])('%s dismisses one that may be dismissed', async (_name, dismiss) => {
  const screen = await render(<Story dismissible />, { container: makePage() })
  await screen.getByRole('button', { name: '来了' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveFocus()
  await dismiss()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

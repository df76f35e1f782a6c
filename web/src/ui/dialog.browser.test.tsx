import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './dialog.tsx'
import './styles.css'

const Deletion = ({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        更多
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="删除这条回复"
        text="删除后不能恢复"
        confirmText="删除"
        danger
        busy={busy}
        onConfirm={onConfirm}
      />
    </>
  )
}

const openDialog = async (busy = false) => {
  const onConfirm = vi.fn()
  const screen = await render(<Deletion onConfirm={onConfirm} busy={busy} />)
  await screen.getByRole('button', { name: '更多' }).click()
  const dialog = screen.getByRole('dialog', { name: '删除这条回复' })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog, onConfirm }
}

test('says what will happen and does it on confirmation only', async () => {
  const { screen, dialog, onConfirm } = await openDialog()
  await expect.element(dialog).toHaveAccessibleDescription('删除后不能恢复')
  expect(onConfirm).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: '删除' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('Escape and 取消 close it without doing anything, and the focus goes back', async () => {
  const { screen, dialog, onConfirm } = await openDialog()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '更多' })).toHaveFocus()
  await screen.getByRole('button', { name: '更多' }).click()
  await screen.getByRole('button', { name: '取消' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('while it is under way, confirming again does nothing', async () => {
  const { screen, onConfirm } = await openDialog(true)
  const button = screen.getByRole('button', { name: '删除' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button, { force: true })
  expect(onConfirm).not.toHaveBeenCalled()
})

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { SearchInput } from './search-input.tsx'
import { Sheet } from './sheet.tsx'
import './styles.css'

type Opened = 'menu' | 'search' | 'question' | null

const Chat = ({ onTap }: { onTap?: (() => void) | undefined }) => {
  const [opened, setOpened] = useState<Opened>(null)
  const onOpenChange = (open: boolean) => {
    if (!open) setOpened(null)
  }
  return (
    <>
      <button type="button" onClick={onTap} className="fixed inset-x-0 bottom-0 h-40">
        说过的话
      </button>
      <button type="button" onClick={() => setOpened('menu')}>
        聊天设置
      </button>
      <Menu
        open={opened === 'menu'}
        onOpenChange={onOpenChange}
        title="聊天"
        onChoose={() => setOpened(null)}
        actions={[
          { text: '搜索聊天记录', icon: null, run: () => setOpened('search') },
          { text: '删除会话', icon: null, run: () => setOpened('question') },
        ]}
      />
      <Sheet open={opened === 'search'} onOpenChange={onOpenChange} title="搜索聊天记录">
        <SearchInput label="搜索" placeholder="搜你们说过的话" value="" maxLength={20} onChange={() => {}} autoFocus />
      </Sheet>
      <ConfirmDialog
        open={opened === 'question'}
        onOpenChange={onOpenChange}
        title="删除这个会话？"
        text="聊天记录会从你这里消失"
        confirmText="删除"
        onConfirm={() => setOpened(null)}
      />
    </>
  )
}

/** Its motion included; what stands behind a dialog is not found by its role. */
const expectMenuGone = () => expect.poll(() => document.querySelector('[role=menu]')).toBe(null)

const openMenu = async (onTap?: () => void) => {
  const screen = await render(<Chat onTap={onTap} />)
  const control = screen.getByRole('button', { name: '聊天设置' })
  await control.click()
  await expect.element(screen.getByRole('menu', { name: '聊天' })).toBeVisible()
  return { screen, control }
}

test.each([
  ['on a phone', 390],
  ['on a desktop', 1280],
])('what a choice has opened %s has the focus, and keeps it once the menu has gone', async (_, width) => {
  await page.viewport(width, 800)
  const { screen, control } = await openMenu()
  await screen.getByRole('menuitem', { name: '搜索聊天记录' }).click()
  await expectMenuGone()
  await expect.element(screen.getByRole('searchbox', { name: '搜索' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(control).toHaveFocus()
})

test('a question that a choice has opened can be answered by keyboard at once', async () => {
  const { screen } = await openMenu()
  await screen.getByRole('menuitem', { name: '删除会话' }).click()
  await expectMenuGone()
  const question = screen.getByRole('dialog', { name: '删除这个会话？' })
  await expect.poll(() => question.element().contains(document.activeElement)).toBe(true)
})

test('a menu in which nothing is chosen gives the focus back', async () => {
  const { control } = await openMenu()
  await userEvent.keyboard('{Escape}')
  await expectMenuGone()
  await expect.element(control).toHaveFocus()
})

test('two quick taps beside a menu close it, and tap nothing behind it', async () => {
  await page.viewport(390, 800)
  const onTap = vi.fn()
  await openMenu(onTap)
  await userEvent.dblClick(document.body, { position: { x: 100, y: 740 }, force: true })
  await expectMenuGone()
  expect(onTap).not.toHaveBeenCalled()
})

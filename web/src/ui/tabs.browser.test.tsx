import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs, tabPanelProps } from './tabs.tsx'

const items = [
  { key: 'hot', label: '推荐' },
  { key: 'followed', label: '关注' },
  { key: 'new', label: '最新' },
] as const

const Feed = () => {
  const [value, setValue] = useState<(typeof items)[number]['key']>('hot')
  return (
    <>
      <Tabs label="首页" items={items} value={value} onChange={setValue} />
      <div {...tabPanelProps(value)}>{value}</div>
    </>
  )
}

test('a tab is chosen by tap, and names its panel', async () => {
  const screen = await render(<Feed />)
  await screen.getByRole('tab', { name: '最新' }).click()
  await expect.element(screen.getByRole('tab', { name: '最新', selected: true })).toBeVisible()
  await expect.element(screen.getByRole('tabpanel', { name: '最新' })).toHaveTextContent('new')
})

test('arrow keys, Home and End choose, and go around', async () => {
  const screen = await render(<Feed />)
  await userEvent.tab()
  await expect.element(screen.getByRole('tab', { name: '推荐' })).toHaveFocus()
  const steps = [
    ['{ArrowRight}', '关注'],
    ['{End}', '最新'],
    ['{ArrowRight}', '推荐'],
    ['{ArrowLeft}', '最新'],
    ['{Home}', '推荐'],
  ] as const
  for (const [key, name] of steps) {
    await userEvent.keyboard(key)
    await expect.element(screen.getByRole('tab', { name, selected: true })).toHaveFocus()
  }
})

test('only the chosen tab is in the tab order', async () => {
  const screen = await render(<Feed />)
  await screen.getByRole('tab', { name: '关注' }).click()
  const order = screen
    .getByRole('tab')
    .elements()
    .map((tab) => (tab as HTMLElement).tabIndex)
  expect(order).toEqual([-1, 0, -1])
})

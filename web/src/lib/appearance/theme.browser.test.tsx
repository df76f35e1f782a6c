import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { act } from '#web/ui/testing/act.ts'
import { getTheme, setTheme, useTheme } from './appearance.ts'
import { runBootScript } from './testing/boot-script.ts'
import '#web/ui/styles.css'

const Shown = () => <p>{useTheme()}</p>

let meta: HTMLMetaElement

beforeEach(() => {
  meta = document.createElement('meta')
  meta.name = 'theme-color'
  document.head.append(meta)
})

afterEach(() => {
  meta.remove()
  localStorage.removeItem('hongyan.theme')
  delete document.documentElement.dataset.theme
})

test('it is light unless dark was chosen', async () => {
  await runBootScript()
  expect(getTheme()).toBe('light')
})

test('dark shows at once, on the page and around it', async () => {
  const screen = await render(<Shown />)
  await act(() => setTheme('dark'))
  await expect.element(screen.getByText('dark')).toBeVisible()
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(17, 19, 21)')
  expect(meta.content).toBe('#111315')
  await act(() => setTheme('light'))
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(246, 244, 239)')
  expect(meta.content).toBe('#F6F4EF')
})

test('the choice is there before the first paint of the next visit', async () => {
  setTheme('dark')
  delete document.documentElement.dataset.theme
  await runBootScript()
  expect(getTheme()).toBe('dark')
  expect(meta.content).toBe('#111315')
})

test('another tab follows', async () => {
  const screen = await render(<Shown />)
  localStorage.setItem('hongyan.theme', 'dark')
  await act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'hongyan.theme', newValue: 'dark' })))
  await expect.element(screen.getByText('dark')).toBeVisible()
})

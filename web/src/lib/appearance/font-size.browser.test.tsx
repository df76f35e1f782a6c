import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { act } from '#web/ui/testing/act.ts'
import { getFontSize, setFontSize, useFontSize } from './appearance.ts'
import { runBootScript } from './testing/boot-script.ts'
import '#web/ui/styles.css'

const Shown = () => <p>{useFontSize()}</p>

const rootSize = () => getComputedStyle(document.documentElement).fontSize

afterEach(() => {
  localStorage.removeItem('hongyan.font-size')
  document.documentElement.removeAttribute('style')
})

test.each([
  [90, '14.4px'],
  [100, '16px'],
  [115, '18.4px'],
  [130, '20.8px'],
] as const)('%d%% shows at once, in proportion to the size of the system', async (size, expected) => {
  const screen = await render(<Shown />)
  await act(() => setFontSize(size))
  await expect.element(screen.getByText(String(size))).toBeVisible()
  expect(rootSize()).toBe(expected)
})

test('the choice is there before the first paint of the next visit', async () => {
  setFontSize(115)
  document.documentElement.removeAttribute('style')
  await runBootScript()
  expect(rootSize()).toBe('18.4px')
  expect(getFontSize()).toBe(115)
})

test('a size that nobody can choose is the standard one', async () => {
  localStorage.setItem('hongyan.font-size', '900')
  await runBootScript()
  expect(rootSize()).toBe('16px')
  expect(getFontSize()).toBe(100)
})

test('another tab follows', async () => {
  const screen = await render(<Shown />)
  await act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'hongyan.font-size', newValue: '130' })))
  await expect.element(screen.getByText('130')).toBeVisible()
  expect(rootSize()).toBe('20.8px')
})

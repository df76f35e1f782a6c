import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { PaymentPasswordSheet } from './payment-password-sheet.tsx'

const meetsFingers = (element: Element) => getComputedStyle(element).pointerEvents !== 'none'

test('a second tap on what opened the sheet meets none of its keys; who types is not kept waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const navigation = createNavigation({
    window: createMemoryWindow('/chat-detail'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <NavigationContext value={navigation}>
      <PaymentPasswordSheet open onOpenChange={() => {}} title="转账" amount={100} onConfirm={async () => {}} />
    </NavigationContext>,
  )
  const key = screen.getByRole('button', { name: '5', exact: true }).element()
  const forgotten = screen.getByRole('link', { name: '忘记支付密码' }).element()
  expect([key, forgotten].filter(meetsFingers)).toEqual([])
  await userEvent.keyboard('1')
  await expect.element(screen.getByText('已输入 1 位，共 6 位')).toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(400)
  await expect.poll(() => [key, forgotten].every(meetsFingers)).toBe(true)
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import '#web/ui/styles.css'
import { entriesOf } from '../festival-year.ts'
import { YearWheel } from './year-wheel.tsx'

const year = 2026
const entries = entriesOf(year)
const placeOf = (key: string) => entries.findIndex((entry) => entry.key === key)

const Wheel = ({ first }: { first: string }) => {
  const [index, setIndex] = useState(placeOf(first))
  return (
    <div style={{ width: 366 }}>
      <YearWheel year={year} entries={entries} index={index} onChoose={setIndex} today="2026-11-24" />
    </div>
  )
}

const show = async (first: string) => {
  const navigation = createNavigation({
    window: createMemoryWindow('/tradition-festival'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <NavigationContext value={navigation}>
      <Wheel first={first} />
    </NavigationContext>,
  )
  return { navigation, wheel: screen.getByRole('slider', { name: '2026 年的节日与节气' }), screen }
}

test('is turned by keys, and says in words what stands at its top', async () => {
  const { wheel, navigation } = await show('zhongqiu')
  await expect.element(wheel).toHaveAttribute('aria-valuetext', '中秋节，9月25日 周五，八月十五，60 天前')
  ;(wheel.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(wheel).toHaveAttribute('aria-valuetext', expect.stringMatching(/^国庆节，/))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(wheel).toHaveAttribute('aria-valuetext', expect.stringMatching(/^秋分，/))
  await userEvent.keyboard('{Home}')
  await expect.element(wheel).toHaveAttribute('aria-valuenow', '1')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(wheel).toHaveAttribute('aria-valuenow', '1')
  await userEvent.keyboard('{End}')
  await expect.element(wheel).toHaveAttribute('aria-valuetext', expect.stringMatching(/^冬至，/))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => navigation.location().pathname).toBe('/tradition-festival/day/dongzhi')
})

test('is turned by its buttons, which end with the year', async () => {
  const { wheel, screen } = await show('dongzhi')
  await expect.element(screen.getByRole('button', { name: '下一个' })).toBeDisabled()
  await screen.getByRole('button', { name: '上一个' }).click()
  await expect.element(wheel).toHaveAttribute('aria-valuetext', expect.stringMatching(/^大雪，/))
})

test('a seal that is tapped comes to the top', async () => {
  const { wheel } = await show('daxue')
  const seal = wheel.element().querySelector(`[data-index="${placeOf('chongyang')}"]`)
  if (seal === null) throw new Error('the wheel has no seal of 重阳')
  await userEvent.click(seal)
  await expect.element(wheel).toHaveAttribute('aria-valuetext', expect.stringMatching(/^重阳节，/))
  const { left, width } = wheel.element().getBoundingClientRect()
  await expect
    .poll(() => {
      const box = seal.getBoundingClientRect()
      return Math.abs(box.left + box.width / 2 - (left + width / 2))
    })
    .toBeLessThan(3)
})

test('a drag turns it: what is pulled to the top stays there', async () => {
  const { wheel } = await show('daxue')
  const rim = wheel.element()
  const { left, top, width, height } = rim.getBoundingClientRect()
  const at = (degrees: number) => ({
    clientX: left + width / 2 + Math.sin((degrees / 180) * Math.PI) * 150,
    clientY: top + height / 2 - Math.cos((degrees / 180) * Math.PI) * 150,
  })
  const send = (type: string, degrees: number) =>
    rim.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, isPrimary: true, ...at(degrees) }),
    )
  // A quarter of a year back, and held there: no swing is left when it is let go.
  rim.setPointerCapture = () => {}
  send('pointerdown', -80)
  for (let degrees = -78; degrees <= 10; degrees += 2) send('pointermove', degrees)
  for (let times = 0; times < 12; times++) send('pointermove', 10)
  send('pointerup', 10)
  await expect.element(wheel).toHaveAttribute('aria-valuetext', expect.stringMatching(/^白露，/))
})

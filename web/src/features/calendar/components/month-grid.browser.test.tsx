import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/ui/styles.css'
import { readHolidayDays } from '../holiday-days.ts'
import { MonthGrid } from './month-grid.tsx'

const holidays = readHolidayDays([
  { year: 2026, notice: null, holidays: [{ name: '春节', off: ['2026-02-17'], work: ['2026-02-14'] }] },
])

const Month = () => {
  const [day, setDay] = useState('2026-02-17')
  return <MonthGrid chosen={day} today="2026-02-03" holidays={holidays} onChoose={setDay} />
}

test('one day alone is in the tab order, and the arrows move it, into the next month too', async () => {
  const screen = await render(<Month />)
  const inOrder = () => [...screen.container.querySelectorAll('[role=gridcell][tabindex="0"]')]
  expect(inOrder()).toHaveLength(1)
  await userEvent.tab()
  await expect.element(screen.getByRole('gridcell', { name: /2月17日.*春节，春节放假$/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('gridcell', { name: /3月3日.*元宵节$/ })).toHaveFocus()
  expect(inOrder()).toHaveLength(1)
  await expect.element(screen.getByRole('grid', { name: '2026年3月' })).toBeVisible()
})

test('says of a weekend that is worked, and of today', async () => {
  const screen = await render(<Month />)
  const worked = screen.getByRole('gridcell', { name: /2月14日.*春节调休，上班$/ })
  await expect.element(worked).toBeVisible()
  expect(worked.element().querySelector('.month-mark')?.textContent).toBe('班')
  await expect.element(screen.getByRole('gridcell', { name: /2月3日/ })).toHaveAttribute('aria-current', 'date')
})

test('outside of the calendar there are no days', async () => {
  const screen = await render(
    <MonthGrid chosen="1900-01-31" today="2026-02-03" holidays={holidays} onChoose={() => undefined} />,
  )
  expect(screen.container.querySelectorAll('button')).toHaveLength(5)
})

test('the longest month of all fits its day on the narrowest phone', async () => {
  // As wide as the calendar is on a screen of 320 px.
  const screen = await render(
    <div style={{ width: 264, containerType: 'inline-size' }}>
      <MonthGrid chosen="2033-12-22" today="2026-02-03" holidays={holidays} onChoose={() => undefined} />
    </div>,
  )
  const note = screen.getByText('闰十一月', { exact: true }).element()
  expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#web/lib/session/session.ts'
import { HolidaySection } from './holiday-section.tsx'
import { Refusal, renderPart } from './testing/render-part.tsx'

beforeEach(() => session.start({ token: 'token', refresh_token: 'refresh' }))
afterEach(() => session.end())

/** Records a year that the server refuses. */
const refused = async (fields: Record<string, string>, days: string) => {
  const screen = await renderPart(<HolidaySection />, {
    '/holiday/list': () => [{ year: 2026, notice: '国办发明电〔2025〕7号', holidays: [] }],
    '/holiday/publish': () => new Refusal('INPUT_INVALID', { fields }),
  })
  await screen.getByRole('button', { name: '录入 2027 年' }).click()
  await screen.getByLabelText('国务院办公厅文号').fill('国办发明电〔2026〕1号')
  await screen.getByLabelText(/^节假日，一行一个/).fill(days)
  await screen.getByRole('button', { name: '录入', exact: true }).click()
  return screen
}

test.for([
  ['holidays', '有的日子不在这一年', '元旦 2031-01-01'],
  ['holidays.0.name', '节日名称最多 20 个字', `${'长'.repeat(21)} 2027-01-01`],
] as const)('a refusal of %s is told where the days are written, and they stay', async ([field, message, days]) => {
  const screen = await refused({ [field]: message }, days)
  const written = screen.getByLabelText(/^节假日，一行一个/)
  await expect.element(written).toHaveAccessibleDescription(message)
  await expect.element(written).toHaveValue(days)
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
})

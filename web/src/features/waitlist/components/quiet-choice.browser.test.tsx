import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/ui/styles.css'
import { type QuietDraft, readQuiet } from '../quiet-hours.ts'
import { QuietChoice } from './quiet-choice.tsx'

/** The choice, and below it what would be sent. */
const Chosen = () => {
  const [draft, setDraft] = useState<QuietDraft | null>(null)
  return (
    <>
      <QuietChoice draft={draft} onChange={setDraft} />
      <output>{JSON.stringify(draft === null ? null : (readQuiet(draft) ?? 'unready'))}</output>
    </>
  )
}

const show = async () => {
  const screen = await render(<Chosen />)
  const isSent = (hours: object | string | null) =>
    expect.poll(() => screen.getByRole('status').element().textContent).toBe(JSON.stringify(hours))
  return { screen, isSent }
}

test('quiet hours are off; switched on they are the night, and what costs nothing', async () => {
  const { screen, isSent } = await show()
  await expect.element(screen.getByRole('switch', { name: '睡眠安全' })).not.toBeChecked()
  await isSent(null)
  await screen.getByRole('switch', { name: '睡眠安全' }).click()
  await expect.element(screen.getByText(/^这段时间只接能全额退的票/)).toBeVisible()
  await isSent({ fromMinute: 1380, toMinute: 420, feeCap: 0 })
})

test('hours and a sum of one own are taken, and what is wrong with them stands there', async () => {
  const { screen, isSent } = await show()
  await screen.getByRole('switch', { name: '睡眠安全' }).click()
  await screen.getByLabelText('从').fill('22:30')
  await screen.getByText('¥20', { exact: true }).click()
  await isSent({ fromMinute: 1350, toMinute: 420, feeCap: 2000 })
  await screen.getByText('自己定').click()
  await isSent('unready')
  await screen.getByLabelText('最多几元').fill('十块')
  await expect.element(screen.getByText('写成金额，例如 30 或 12.5')).toBeVisible()
  await screen.getByLabelText('最多几元').fill('12.5')
  await isSent({ fromMinute: 1350, toMinute: 420, feeCap: 1250 })
  await screen.getByLabelText('到').fill('22:30')
  await expect.element(screen.getByText('开始和结束不能是同一个时间')).toBeVisible()
  await isSent('unready')
})

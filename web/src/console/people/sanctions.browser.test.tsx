import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PersonDetail } from '#contract/people.ts'
import { session } from '#web/lib/session/session.ts'
import { pageOf, Refusal, renderPart } from '../testing/render-part.tsx'
import { Sanctions } from './sanctions.tsx'

beforeEach(() => session.start({ token: 'token', refresh_token: 'refresh' }))
afterEach(() => session.end())

const person = { id: '7', user: { id: '7', nickname: '小雨', avatar: null } } as PersonDetail

test('what is refused of a sanction is told at its field in the dialog, which stays', async () => {
  const fields = { untilTime: '结束时间应在现在之后', reason: '理由里有不能显示的字' }
  const screen = await renderPart(<Sanctions person={person} mayImpose />, {
    '/sanction/page': () => pageOf([]),
    '/sanction/impose': () => new Refusal('SANCTION_TIME', { fields }),
  })
  await screen.getByRole('button', { name: '停用' }).click()
  await screen.getByLabelText('理由（对方会看到）').fill('多次辱骂他人')
  await screen.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect.element(screen.getByLabelText('多久')).toHaveAccessibleDescription(fields.untilTime)
  await expect.element(screen.getByLabelText('理由（对方会看到）')).toHaveAccessibleDescription(fields.reason)
  await expect.element(screen.getByLabelText('理由（对方会看到）')).toHaveValue('多次辱骂他人')
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
})

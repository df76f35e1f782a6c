import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#web/lib/session/session.ts'
import { pageOf, Refusal, renderPart } from '../testing/render-part.tsx'
import { AnnouncementSection } from './announcement-section.tsx'

beforeEach(() => session.start({ token: 'token', refresh_token: 'refresh' }))
afterEach(() => session.end())

test('an end that the server refuses is told at its field, and what was written stays', async () => {
  const message = '结束时间要晚于开始时间'
  const screen = await renderPart(<AnnouncementSection me={{} as never} may={() => true} />, {
    '/announcement/page-all': () => pageOf([]),
    '/announcement/publish': () => new Refusal('ANNOUNCEMENT_ENDS_BEFORE', { fields: { endTime: message } }),
  })
  await screen.getByLabelText('标题').fill('今晚维护')
  await screen.getByLabelText('类别').fill('通知')
  await screen.getByLabelText('内容').fill('今晚 23 点到 24 点维护')
  await screen.getByLabelText(/^开始/).fill('2030-01-02T10:00')
  await screen.getByLabelText(/^结束/).fill('2030-01-02T09:00')
  await screen.getByRole('button', { name: '定时发布' }).click()
  await expect.element(screen.getByLabelText(/^结束/)).toHaveAccessibleDescription(message)
  await expect.element(screen.getByLabelText('标题')).toHaveValue('今晚维护')
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
})

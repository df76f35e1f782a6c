import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#web/lib/session/session.ts'
import { StaffSection } from './staff-section.tsx'
import { pageOf, Refusal, renderPart } from './testing/render-part.tsx'

beforeEach(() => session.start({ token: 'token', refresh_token: 'refresh' }))
afterEach(() => session.end())

const open = (refusal: Refusal) =>
  renderPart(<StaffSection me={{} as never} may={() => true} />, {
    '/staff/page': () => pageOf([]),
    '/staff/grant': () => refusal,
  })

const grant = async (screen: Awaited<ReturnType<typeof open>>) => {
  await screen.getByLabelText('用户名').fill('nobodyhere')
  await screen.getByLabelText('理由').fill('新同事')
  await screen.getByRole('button', { name: '授予' }).click()
}

test('that there is nobody of that name is told at the name', async () => {
  const message = '这个用户不存在或已离开'
  const screen = await open(new Refusal('USER_GONE', { fields: { username: message } }))
  await grant(screen)
  await expect.element(screen.getByLabelText('用户名')).toHaveAccessibleDescription(message)
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
})

test('what is refused of none of the fields is told as everywhere', async () => {
  const message = '这个角色不能在这里授予'
  const screen = await open(new Refusal('INPUT_INVALID', { message, fields: { role: message } }))
  await grant(screen)
  await expect.element(screen.getByRole('status')).toHaveTextContent(message)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { operatorSettingDefaults } from '#contract/operator-setting.ts'
import { session } from '#web/lib/session/session.ts'
import { pageOf, Refusal, renderPart } from '../testing/render-part.tsx'
import { OperatorSettingSection } from './operator-setting-section.tsx'

beforeEach(() => session.start({ token: 'token', refresh_token: 'refresh' }))
afterEach(() => session.end())

test('a network that the server refuses is told at its field, and the dialog about the reason is gone', async () => {
  const message = '网段太大：IPv4 至少 /16，IPv6 至少 /32'
  const screen = await renderPart(<OperatorSettingSection me={{} as never} may={() => true} />, {
    '/operator-setting/get': () => operatorSettingDefaults,
    '/operator-setting/page-changes': () => pageOf([]),
    '/operator-setting/change': () =>
      new Refusal('INPUT_INVALID', { message, fields: { 'values.exemptNetworks.0': message } }),
  })
  const networks = screen.getByLabelText(/^不按地址计数的网段/)
  await networks.fill('10.0.0.0/8')
  await screen.getByRole('button', { name: '保存' }).click()
  await screen.getByLabelText('理由（写进审计日志）').fill('学校活动')
  await screen.getByRole('button', { name: '保存并生效' }).click()
  await expect.element(networks).toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(networks).toHaveValue('10.0.0.0/8')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
})

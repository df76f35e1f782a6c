import type { Page } from '@playwright/test'
import { expect, fixedCode, test } from './fixtures.ts'
import { certify, makeIdNumber } from './payer.ts'
import { speakAs } from './people-api.ts'
import { noteSecret } from './server-log.ts'

const railwayPassword = 'a password for trains'
noteSecret(railwayPassword)

const passengers = (page: Page) => page.getByRole('list', { name: '乘车人' }).getByRole('article')

test('one registers, adds somebody who agrees, and comes back in by password or, locked out, by one tap', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const me = await signIn()
  await certify(await speakAs(request, me))
  await page.goto('/train-tickets/passengers')

  await expect(page.getByText('注册铁路账户')).toBeVisible()
  await page.getByRole('textbox', { name: '手机号' }).fill('13800138000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送，请查看短信')).toBeVisible()
  await page.getByRole('textbox', { name: '短信验证码' }).fill(fixedCode)
  await page.getByRole('textbox', { name: '设置铁路账户密码' }).fill(railwayPassword)
  await page.getByRole('button', { name: '注册并登录' }).click()

  // Back where one wanted to be.
  await expect(passengers(page)).toHaveText([/张明月.*本人/])
  await page.getByRole('button', { name: /添加乘车人/ }).click()
  const sheet = page.getByRole('dialog')
  const idNumber = makeIdNumber()
  noteSecret(idNumber)
  await sheet.getByRole('textbox', { name: '姓名' }).fill('李小雁')
  await sheet.getByRole('textbox', { name: '身份证号' }).fill(idNumber)
  await sheet.getByRole('textbox', { name: '对方本人的手机号' }).fill('13900139000')
  await sheet.getByRole('button', { name: '添加并发送短信' }).click()
  await sheet.getByRole('textbox', { name: '对方收到的验证码' }).fill(fixedCode)
  await expectAccessible()
  await sheet.getByRole('button', { name: '确认' }).click()
  await expect(page.getByText('可以为李小雁买票了')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(passengers(page)).toHaveText([/张明月/, /李小雁/])
  await expect(page.getByRole('button', { name: '去确认' })).toHaveCount(0)

  await page.goto('/train-tickets/login')
  await page.getByRole('button', { name: '退出铁路账户' }).click()
  const password = page.getByRole('textbox', { name: '铁路账户密码' })
  await expect(password).toBeVisible()
  await page.goto('/train-tickets/passengers')
  await password.fill(railwayPassword)
  await page.getByRole('button', { name: '用密码登录' }).click()
  await expect(passengers(page)).toHaveCount(2)
})

test.describe('with wrong passwords', () => {
  test.use({ expectedConsole: [/status of 4(?:00|29).*account\/sign-in/] })

  test('after five wrong passwords none is taken, and one tap still opens the account', async ({
    page,
    request,
    signIn,
  }) => {
    const me = await signIn()
    const voice = await speakAs(request, me)
    await certify(voice)
    const phone = '13800138000'
    const { phoneKey } = await voice.call<{ phoneKey: string }>('/train-tickets/account/code', { phone })
    const registration = { phone, phoneKey, phoneCode: fixedCode, password: railwayPassword }
    await voice.call('/train-tickets/account/register', registration)

    await page.goto('/train-tickets/passengers')
    const password = page.getByRole('textbox', { name: '铁路账户密码' })
    for (const left of [4, 3, 2, 1]) {
      await password.fill('of another door')
      await page.getByRole('button', { name: '用密码登录' }).click()
      await expect(page.getByText(`密码不正确，还可以试 ${left} 次`)).toBeVisible()
    }
    await password.fill('of another door')
    await page.getByRole('button', { name: '用密码登录' }).click()
    await expect(page.getByText('密码输错的次数太多')).toBeVisible()
    await page.getByRole('button', { name: '一键登录' }).click()
    await expect(passengers(page)).toHaveText([/张明月/])
  })
})

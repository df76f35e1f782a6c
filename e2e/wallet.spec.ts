import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { guard } from './guarded-person.ts'
import { paymentPassword, press } from './payer.ts'
import { speakAs } from './people-api.ts'
import { beginTopUp, payAtCashier, payOnPage, topUp } from './wallet-steps.ts'

const balance = (page: Page) => page.getByRole('region', { name: '余额（元）' })
const outcome = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Sets the payment password on its screen. */
const setPaymentPassword = async (page: Page, password: string) => {
  await press(page, paymentPassword)
  await expect(page.getByText('再输入一次')).toBeVisible()
  await press(page, paymentPassword)
  await page.getByRole('textbox', { name: '登录密码' }).fill(password)
  await page.getByRole('button', { name: '设置支付密码' }).click()
  // Back where it was needed.
  await expect(page.getByRole('textbox', { name: '提多少' })).toBeVisible()
}

test('money is topped up at the cashier: refused first, then paid, and there after a reload', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/user')
  await page.getByRole('link', { name: '钱包', exact: true }).click()
  await expect(balance(page)).toContainText('0.00')
  await expect(page.getByText('还没有账单')).toBeVisible()
  await page.getByRole('link', { name: '充值' }).click()
  await page.getByRole('button', { name: '去支付' }).click()
  await expect(page.getByText('请填写金额，或选一个')).toBeVisible()
  await page.getByText('200 元').click()
  await page.getByRole('button', { name: '去支付 ¥200.00' }).click()

  await expect(page.getByRole('heading', { name: '确认付款' })).toBeVisible()
  await page.getByRole('button', { name: '模拟付款失败' }).click()
  await expect(page.getByRole('heading', { name: '付款没有成功' })).toBeVisible()
  await payOnPage(page, outcome(page, '充值成功'))

  await expect(outcome(page, '充值成功')).toContainText('¥200.00')
  await expectAccessible()
  await page.reload()
  await expect(outcome(page, '充值成功')).toContainText('¥200.00')
  await page.getByRole('link', { name: '回到钱包' }).click()
  await expect(balance(page)).toContainText('200.00')
  await expect(page.getByRole('link', { name: /^充值 .*\+200\.00$/ })).toBeVisible()

  await page.getByRole('button', { name: '隐藏金额' }).click()
  await expect(page.getByText('200.00')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '显示金额' })).toBeVisible()
  await expect(page.getByText('200.00')).toHaveCount(0)
})

test('a cashier’s window that was closed leaves an order that can be paid later, or given up', async ({
  page,
  request,
  signIn,
}) => {
  const voice = await speakAs(request, await signIn())
  const begun = await beginTopUp(voice, 5000)
  await page.goto(`/wallet/top-up/${begun.id}`)
  await expect(outcome(page, '等待付款')).toContainText('¥50.00')
  await page.getByRole('button', { name: '去付款' }).click()
  await expect(page.getByRole('heading', { name: '确认付款' })).toBeVisible()
  await page.goto(`/wallet/top-up/${begun.id}`)
  await page.getByRole('button', { name: '不充了' }).click()
  await expect(outcome(page, '没有付款，已关闭')).toBeVisible()
  await page.reload()
  await expect(outcome(page, '没有付款，已关闭')).toBeVisible()
})

test('who waits sees by itself that it was paid elsewhere', async ({ page, request, signIn }) => {
  const voice = await speakAs(request, await signIn())
  const begun = await beginTopUp(voice, 1234)
  await page.goto(`/wallet/top-up/${begun.id}`)
  await expect(outcome(page, '等待付款')).toBeVisible()
  await payAtCashier(request, begun)
  await expect(outcome(page, '充值成功')).toContainText('¥12.34')
})

test('the bill is narrowed, searched, noted, drawn by month, and taken along', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const voice = await speakAs(request, await signIn())
  await topUp(request, voice, 10_000)
  await topUp(request, voice, 2550)
  await page.goto('/wallet')
  await page.getByRole('link', { name: '账单', exact: true }).click()
  const line = (amount: string) => page.getByRole('link', { name: new RegExp(`^充值 .*\\${amount}$`) })
  await expect(line('+25.50')).toBeVisible()
  await expect(page.getByText(/支出 ¥0\.00\s*收入 ¥125\.50/)).toBeVisible()
  await page.getByRole('button', { name: '提现', exact: true }).click()
  await expect(page.getByText('没有这样的账单')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '提现', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '全部', exact: true }).click()

  await line('+25.50').click()
  await page.getByRole('button', { name: /^备注/ }).click()
  await page.getByRole('textbox', { name: '只有你自己看得到' }).fill('这个月的零花')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: /这个月的零花/ })).toBeVisible()
  // The sheet has left the history, too: before, going back would only take it out.
  await page.waitForFunction(() => (history.state as { layer: number }).layer === 0)
  await page.goBack()
  await page.getByRole('button', { name: '搜索账单' }).click()
  await page.getByRole('searchbox', { name: '搜索账单' }).fill('零花')
  await expect(line('+100.00')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /零花.*\+25\.50$/ })).toBeVisible()
  await page.getByRole('button', { name: '关闭搜索' }).click()
  await expect(line('+100.00')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出账单' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^鸿雁账单-.*\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(',充值,,,,25.50,125.50,这个月的零花,')

  await page.getByRole('link', { name: /月账单$/ }).click()
  await expect(page.getByRole('table', { name: '每日收支' })).toContainText('¥125.50')
  await expect(page.getByText('其中充值 ¥125.50')).toBeVisible()
  await expect(page.getByRole('list', { name: '收入的来处' })).toContainText('充值 100%')
  await expectAccessible()
  await page.getByRole('button', { name: '前一个月' }).click()
  await expect(page.getByText('这个月没有收支')).toBeVisible()
})

test.describe('what is refused', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('money is withdrawn by who is verified, with the payment password; five wrong ones lock it', async ({
    page,
    request,
    signIn,
    expectAccessible,
  }) => {
    const me = await signIn()
    await topUp(request, await speakAs(request, me), 10_000)
    await page.goto('/wallet/withdraw')
    await page.getByRole('link', { name: '去实名认证' }).click()
    await page.getByRole('button', { name: '填一个示例' }).click()
    await page.getByRole('checkbox', { name: /我同意/ }).check()
    await page.getByRole('button', { name: '提交核验' }).click()
    await expect(page.getByRole('region', { name: '已实名' })).toBeVisible()
    await page.goBack()
    await page.getByRole('textbox', { name: '支付宝账号' }).fill('13800138000')
    await page.getByRole('button', { name: '绑定', exact: true }).click()
    await expect(page.getByRole('region', { name: '提现账户' })).toContainText('138****8000')

    await page.getByRole('link', { name: '先设置支付密码' }).click()
    await press(page, '123456')
    await expect(page.getByText('这组数字太容易被猜到，换一组')).toBeVisible()
    await setPaymentPassword(page, me.password)

    const ask = async (yuan: string) => {
      await page.getByRole('textbox', { name: '提多少' }).fill(yuan)
      await expect(page.getByText(/没有手续费，到账/)).toBeVisible()
      await page.getByRole('button', { name: '提现', exact: true }).click()
    }
    await page.getByRole('textbox', { name: '提多少' }).fill('100.01')
    await page.getByRole('button', { name: '提现', exact: true }).click()
    await expect(page.getByText('余额不够，少提一些')).toBeVisible()
    await ask('40')
    const sheet = page.getByRole('dialog', { name: '提现到支付宝' })
    await expect(sheet).toContainText('¥40.00')
    await expectAccessible()
    await press(page, '246813')
    await expect(sheet.getByRole('alert')).toContainText('支付密码不正确')
    await press(page, paymentPassword)
    await expect(outcome(page, '提现成功').or(outcome(page, '正在提现'))).toContainText('¥40.00')
    await expect(outcome(page, '提现成功')).toContainText('138****8000')
    await page.reload()
    await expect(outcome(page, '提现成功')).toContainText('¥40.00')
    await page.getByRole('link', { name: '回到钱包' }).click()
    await expect(balance(page)).toContainText('60.00')

    await page.goto('/wallet/withdraw')
    await ask('10')
    for (let tries = 4; tries > 0; tries--) {
      await press(page, '246813')
      await expect(sheet.getByRole('alert')).toContainText(String(tries))
    }
    await press(page, '246813')
    await expect(sheet.getByRole('alert')).toContainText('锁定')
    await sheet.getByRole('link', { name: '忘记支付密码' }).click()
    await expect(page.getByRole('heading', { name: '重置支付密码' })).toBeVisible()
    await page.goto('/wallet/payment-password')
    await expect(page.getByText('支付密码已锁定')).toBeVisible()
    await page.goto('/wallet')
    await expect(balance(page)).toContainText('60.00')
  })

  test('small payments without the payment password are turned on by it, and off at once', async ({
    page,
    request,
    signIn,
    expectAccessible,
  }) => {
    const me = await signIn()
    await (await speakAs(request, me)).call('/wallet/payment-password/set', { paymentPassword, password: me.password })
    await page.goto('/wallet')
    await page.getByRole('link', { name: /^支付密码/ }).click()
    const small = page.getByRole('switch', { name: '小额免密支付' })
    await expect(small).not.toBeChecked()
    await expectAccessible()
    await small.click()
    const sheet = page.getByRole('dialog', { name: '开启小额免密' })
    await press(page, '246813')
    await expect(sheet.getByRole('alert')).toContainText('支付密码不正确')
    await expectAccessible()
    await press(page, paymentPassword)
    await expect(small).toBeChecked()
    await expect(page.getByText(/今天还剩 ¥1,000\.00/)).toBeVisible()
    await page.reload()
    await expect(small).toBeChecked()
    await small.click()
    await expect(small).not.toBeChecked()
    await page.getByRole('link', { name: '修改支付密码' }).click()
    await expect(page.getByText('先输入现在的支付密码')).toBeVisible()
    await page.goBack()
    await expect(small).not.toBeChecked()
  })

  test('a forgotten payment password is reset by a recovery code, without a mail', async ({
    page,
    request,
    signIn,
    expectAccessible,
  }) => {
    const me = await signIn()
    const { recoveryCodes, voice } = await guard(request, me)
    await voice.call('/wallet/payment-password/set', { paymentPassword, password: me.password })
    await page.goto('/wallet/payment-password')
    await page.getByRole('link', { name: '忘记支付密码' }).click()
    await press(page, '975310')
    await expect(page.getByText('再输入一次')).toBeVisible()
    await press(page, '975310')
    await page.getByRole('textbox', { name: '登录密码' }).fill(me.password)
    const code = page.getByRole('textbox', { name: '两步验证' })
    await code.fill('AAAAA-AAAAA')
    await expectAccessible()
    await page.getByRole('button', { name: '重置支付密码' }).click()
    await expect(page.getByText('验证码不正确，或已经用过了')).toBeVisible()
    await code.fill(recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: '重置支付密码' }).click()
    await expect(page.getByText('支付密码已重置，24 小时内不能提现')).toBeVisible()
  })

  test('what is another’s, or never was, says so', async ({ page, request, signIn, makePerson }) => {
    const theirs = await topUp(request, await speakAs(request, await makePerson()), 100)
    await signIn()
    await page.goto(`/wallet/top-up/${theirs.topUpId}`)
    await expect(page.getByText('没有这笔充值')).toBeVisible()
    await page.goto(`/wallet/bill-detail/${theirs.billLineId}`)
    await expect(page.getByText('没有这笔账单')).toBeVisible()
    await page.goto('/wallet/withdraw?id=999999999')
    await expect(page.getByText('没有这笔提现')).toBeVisible()
    await page.goto('/wallet/month/2026-13')
    await expect(page.getByText('没有这个月')).toBeVisible()
  })
})

import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { fetchTokens, type Person } from './api.ts'
import { expect, test } from './fixtures.ts'
import { untilFocusIn } from './keyboard.ts'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const sheet = (page: Page) => page.getByRole('dialog', { name: '选择地区' })

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

/** Adds addresses without the screen. */
const addAddresses = async (request: APIRequestContext, person: Person, details: string[]) => {
  const { access_token } = await fetchTokens(request, person, randomUUID())
  for (const detail of details) {
    const response = await request.post('/api/v1/user/address/add', {
      headers: { authorization: `Bearer ${access_token}` },
      data: { clientId: randomUUID(), name: '林小满', phone: '13800138000', areaCode: '320508', detail },
    })
    expect(response.ok()).toBe(true)
  }
}

test('an address is added by hand, kept, changed, and found again after a reload', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/user')
  await page.getByRole('link', { name: '地址', exact: true }).click()
  await expect(page.getByText('还没有收货地址')).toBeVisible()
  await page.getByRole('link', { name: '添加收货地址' }).click()

  await page.getByRole('textbox', { name: '姓名' }).fill('林小满')
  await page.getByRole('textbox', { name: '电话' }).fill('+86 138-0013-8000')
  await page.getByRole('button', { name: /^地区/ }).click()
  // Far down: the cities are seen from the first one on all the same.
  await sheet(page).getByRole('button', { name: '新疆' }).click()
  await expect(sheet(page).getByRole('button', { name: '乌鲁木齐市' })).toBeInViewport({ ratio: 1 })
  await sheet(page).getByRole('tab', { name: '新疆' }).click()
  await sheet(page).getByRole('button', { name: '江苏省' }).click()
  await sheet(page).getByRole('button', { name: '苏州市' }).click()
  await expect(sheet(page).getByRole('tab', { name: '苏州市' })).toBeVisible()
  await expectAccessible()
  await sheet(page).getByRole('button', { name: '姑苏区' }).click()
  await expect(page.getByRole('button', { name: '地区 江苏省 苏州市 姑苏区' })).toBeVisible()
  await page.getByRole('textbox', { name: '详细地址' }).fill('平江路 12 号')
  await page.getByRole('button', { name: '家', exact: true }).click()
  await page.getByRole('textbox', { name: '邮政编码' }).fill('215000')
  await expect(page.getByRole('switch', { name: '设为默认地址' })).toBeChecked()
  await save(page)

  await expect(page).toHaveURL('/address')
  await page.reload()
  const mine = card(page, '平江路 12 号')
  await expect(mine).toContainText('江苏省 苏州市 姑苏区')
  await expect(mine).toContainText('林小满')
  await expect(mine).toContainText('138****8000')
  await expect(mine.getByText('家', { exact: true })).toBeVisible()
  await expect(mine.getByText('默认', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: '编辑林小满的地址' }).click()
  await expect(page.getByRole('textbox', { name: '电话' })).toHaveValue('13800138000')
  await expect(page.getByRole('textbox', { name: '邮政编码' })).toHaveValue('215000')
  await page.getByRole('textbox', { name: '自定义标签' }).fill('外婆家')
  await page.getByRole('textbox', { name: '详细地址' }).fill('平江路 21 号')
  await save(page)
  await expect(card(page, '平江路 21 号').getByText('外婆家')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the area is chosen by keyboard, step by step, and by searching', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/address/new')
  const area = page.getByRole('button', { name: /^地区/ })
  await area.focus()
  await page.keyboard.press('Enter')
  const option = (name: string) => sheet(page).getByRole('button', { name, exact: true })
  await untilFocusIn(sheet(page))
  await option('北京市').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(option('天津市')).toBeFocused()
  await page.keyboard.press('End')
  await expect(option('澳门特别行政区')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  // A municipality has no cities: its districts come at once, and the focus with them.
  await expect(option('东城区')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '地区 北京市 西城区' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('tab', { name: '西城区' })).toHaveAttribute('aria-selected', 'true')
  await sheet(page).getByRole('searchbox', { name: '搜索地区' }).fill('湖北 仙桃')
  await sheet(page)
    .getByRole('button', { name: /仙桃市/ })
    .click()
  await expect(page.getByRole('button', { name: '地区 湖北省 仙桃市' })).toBeVisible()
})

test('a pasted address is read into the form, and what is missing is told', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn()
  await page.goto('/address/new')
  const box = page.getByRole('textbox', { name: '粘贴整段地址，自动识别' })
  const told = page.getByRole('region', { name: '智能填写' }).getByRole('status')

  await box.fill('今天天气真好')
  await page.getByRole('button', { name: '识别' }).click()
  await expect(told).toHaveText('没有认出地址，换一段试试，或者在下面填写')

  await box.fill('林小满 江苏省苏州市平江路12号')
  await page.getByRole('button', { name: '识别' }).click()
  await expect(told).toHaveText('已填好认出的部分，没有找到电话、区县')
  // The choice goes on where the text has ended.
  await page.getByRole('button', { name: '地区 江苏省 苏州市' }).click()
  await sheet(page).getByRole('button', { name: '姑苏区' }).click()
  await expect(page.getByText('请选择地区')).toHaveCount(0)

  await page.evaluate(() =>
    navigator.clipboard.writeText('收货人: 王芳\n手机号码: 86-13711112222\n湖北省仙桃市干河街道 8 号\n邮编：433000'),
  )
  await page.getByRole('button', { name: '读取剪贴板' }).click()
  await expect(told).toHaveText('都填好了，核对一下再保存')
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('王芳')
  await expect(page.getByRole('textbox', { name: '电话' })).toHaveValue('13711112222')
  await expect(page.getByRole('button', { name: '地区 湖北省 仙桃市' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('干河街道 8 号')
  await expect(page.getByRole('textbox', { name: '邮政编码' })).toHaveValue('433000')

  await page.evaluate(() => navigator.clipboard.writeText('李雷 13911112222 北京朝阳区建国路 88 号'))
  await page.getByRole('button', { name: '清空' }).click()
  await box.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('李雷')
  await save(page)
  await expect(card(page, '建国路 88 号')).toContainText('北京市 朝阳区')
})

test('what is wrong stands at its field, in its words', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/address/new')
  await save(page)
  for (const message of ['请填写姓名', '请选择地区', '请填写详细地址'])
    await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('textbox', { name: '电话' }).fill('1380013800')
  await expect(page.getByText('请填写正确的电话')).toBeVisible()
  await page.getByRole('textbox', { name: '自定义标签' }).fill('乡下的老家院')
  await page.getByRole('textbox', { name: '邮政编码' }).fill('2150')
  await save(page)
  await expect(page.getByText('标签最多 5 个字')).toBeVisible()
  await expect(page.getByText('邮政编码应为 6 位数字')).toBeVisible()
  await expectAccessible()
  await expect(page).toHaveURL('/address/new')
})

test('another becomes the default, and a deleted one comes back by 撤销', async ({ page, request, signIn }) => {
  const me = await signIn()
  await addAddresses(request, me, ['平江路 1 号', '平江路 2 号', '平江路 3 号'])
  await page.goto('/address')
  const details = page.getByRole('article').locator('.text-lg')
  await expect(details).toHaveText(['平江路 1 号', '平江路 3 号', '平江路 2 号'])

  await card(page, '平江路 2 号')
    .getByRole('button', { name: /设为默认/ })
    .click()
  await expect(details).toHaveText(['平江路 2 号', '平江路 3 号', '平江路 1 号'])
  await expect(card(page, '平江路 2 号').getByText('默认', { exact: true })).toBeVisible()

  await card(page, '平江路 2 号').getByRole('button', { name: /^删除/ }).click()
  await expect(details).toHaveText(['平江路 3 号', '平江路 1 号'])
  await expect(card(page, '平江路 3 号').getByText('默认', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(details).toHaveText(['平江路 2 号', '平江路 3 号', '平江路 1 号'])
  await page.reload()
  await expect(details).toHaveText(['平江路 2 号', '平江路 3 号', '平江路 1 号'])

  await card(page, '平江路 1 号').getByRole('link').first().click()
  await page.getByRole('button', { name: '删除这个地址' }).click()
  await expect(page).toHaveURL('/address')
  await expect(details).toHaveText(['平江路 2 号', '平江路 3 号'])
  await page.reload()
  await expect(details).toHaveText(['平江路 2 号', '平江路 3 号'])
})

test('unsaved changes ask before one leaves, and two taps save once', async ({ page, request, signIn }) => {
  const me = await signIn()
  await addAddresses(request, me, ['平江路 1 号'])
  await page.goto('/address')
  await page.getByRole('link', { name: /添加收货地址/ }).click()
  await page.getByRole('textbox', { name: '粘贴整段地址，自动识别' }).fill('王芳 13711112222 苏州姑苏区平江路 2 号')
  await page.getByRole('button', { name: '识别' }).click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('王芳')
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('王芳')
  await page.getByRole('button', { name: '保存', exact: true }).dblclick()
  await expect(page).toHaveURL('/address')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
})

for (const theme of ['light', 'dark'] as const)
  test(`the list is accessible in the ${theme} theme`, async ({ page, request, signIn, expectAccessible }) => {
    await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
    const me = await signIn()
    await addAddresses(request, me, ['平江路 1 号', '平江路 2 号'])
    await page.goto('/address')
    await expect(card(page, '平江路 2 号')).toBeVisible()
    await expectAccessible()
  })

test.describe('when it is refused or does not arrive', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('a twenty-first is refused with its words, on the list and when it was written all the same', async ({
    page,
    request,
    signIn,
  }) => {
    const me = await signIn()
    const streets = Array.from({ length: 19 }, (_, number) => `平江路 ${number + 1} 号`)
    await addAddresses(request, me, streets)
    await page.goto('/address')
    await expect(page.getByText('19 / 20')).toBeVisible()
    await page.getByRole('link', { name: /添加收货地址/ }).click()
    await page
      .getByRole('textbox', { name: '粘贴整段地址，自动识别' })
      .fill('林小满 13800138000 苏州姑苏区平江路 21 号')
    await page.getByRole('button', { name: '识别' }).click()
    await expect(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('平江路 21 号')
    // Meanwhile, elsewhere.
    await addAddresses(request, me, ['平江路 20 号'])
    await save(page)
    await expect(page.getByText('最多保存 20 个地址，先删除一些再添加')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('平江路 21 号')

    await page.getByRole('button', { name: '返回' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()
    await expect(page.getByText('20 / 20')).toBeVisible()
    await page.getByRole('button', { name: /添加收货地址/ }).click()
    await expect(page.getByText('最多保存 20 个地址，先删除一些再添加')).toBeVisible()
    await expect(page).toHaveURL('/address')
  })

  test('an address that is gone says so', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/address/999999999')
    await expect(page.getByText('这个地址不在了')).toBeVisible()
    await page.getByRole('link', { name: '看看其他地址' }).click()
    await expect(page.getByText('还没有收货地址')).toBeVisible()
  })

  test('addresses are not kept on the device: without an answer nothing of them is shown', async ({
    page,
    request,
    signIn,
  }) => {
    const me = await signIn()
    await addAddresses(request, me, ['平江路 1 号'])
    await page.goto('/address')
    await expect(card(page, '平江路 1 号')).toBeVisible()
    await page.goto('/user')
    await page.route('**/api/v1/user/address/list', (route) => route.abort())
    await page.getByRole('link', { name: '地址', exact: true }).click()
    await expect(page.getByText('没有加载出来')).toBeVisible()
    await expect(page.getByText('平江路')).toHaveCount(0)
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { installed } from './kept-answers.ts'
import { tabTo } from './keyboard.ts'
import { goOffline } from './network.ts'

test.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** Opens a tool without a network, which the app was never opened with before. */
const openOffline = async (page: Page, path: string) => {
  await page.goto('/black-tech')
  await installed(page)
  await goOffline(page.context())
  await page.goto(path)
}

const usual = (page: Page) => page.getByRole('region', { name: '常用' }).getByRole('link')

test('a tool is found by its initials and opened by Enter, and what is used most stands first', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/black-tech')
  await expect(usual(page).first()).toHaveText(/火车票/)
  await tabTo(page, page.getByRole('searchbox', { name: '找工具' }))
  await page.keyboard.type('qqch')
  await expect(page.getByRole('list', { name: '找到的工具' }).getByRole('link')).toHaveText([/亲戚称呼/])
  await expect(page.getByText('找到 1 个工具')).toBeAttached()
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/black-tech/relatives')
  await expect(page.getByRole('heading', { name: '亲戚称呼' })).toBeVisible()
  await page.goBack()
  await expect(usual(page).first()).toHaveText(/亲戚称呼/)
  await expect(page.getByRole('region', { name: '随手用' }).getByRole('link').first()).toHaveText(/亲戚称呼/)
})

test('what no tool is called is answered with what to do', async ({ page }) => {
  await page.goto('/black-tech')
  await page.getByRole('searchbox', { name: '找工具' }).fill('没有这种东西')
  await expect(page.getByText('没有找到这样的工具')).toBeVisible()
})

test('units are converted, by keyboard and offline, and are there again next time', async ({ page }) => {
  await openOffline(page, '/black-tech/units')
  await tabTo(page, page.getByRole('radio', { name: '长度' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('textbox', { name: '数量' }))
  await page.keyboard.type('3')
  const result = page.getByRole('status', { name: '结果' })
  await expect(result).toContainText('1.5')
  await tabTo(page, page.getByRole('button', { name: '对调两个单位' }))
  await page.keyboard.press('Enter')
  await expect(result).toContainText('6')
  await page.getByRole('button', { name: '复制结果' }).click()
  await expect(page.getByText('已复制到粘贴板')).toBeVisible()
  await page.reload()
  await expect(result).toContainText('6')
  await page.getByRole('textbox', { name: '数量' }).fill('三斤')
  await expect(page.getByText('这里填数字')).toBeVisible()
})

test('relatives are called right, by keyboard and offline', async ({ page }) => {
  await openOffline(page, '/black-tech/relatives')
  for (const step of ['妈妈', '哥哥', '女儿']) {
    await tabTo(page, page.getByRole('button', { name: step, exact: true }))
    await page.keyboard.press('Enter')
  }
  await expect(
    page.getByRole('status').filter({ hasText: '我的妈妈的哥哥的女儿：表姐（比你大）、表妹（比你小）' }),
  ).toBeAttached()
  await tabTo(page, page.getByRole('button', { name: '退一步' }))
  await page.keyboard.press('Enter')
  const answer = page.getByRole('region', { name: '该怎么叫' })
  await expect(answer.getByText('舅舅', { exact: true })).toBeVisible()
  await expect(answer.getByText('外甥', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: '我是女' }).check({ force: true })
  await expect(answer.getByText('外甥女', { exact: true })).toBeVisible()
  // In words, too.
  await page.getByLabel('也可以直接写').fill('老公的弟弟')
  await page.keyboard.press('Enter')
  await expect(answer.getByText('小叔子', { exact: true })).toBeVisible()
  await page.getByLabel('也可以直接写').fill('隔壁老王')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“隔壁老王”没看懂')).toBeVisible()
})

test('a code is made by keyboard and offline, tried before it is saved, and read from the saved picture', async ({
  page,
  expectAccessible,
}) => {
  await openOffline(page, '/black-tech/qr')
  await page.getByRole('tab', { name: '扫一扫' }).focus()
  await page.keyboard.press('ArrowRight')
  const save = page.getByRole('button', { name: '存为图片' })
  await expect(save).toBeDisabled()
  await tabTo(page, page.getByLabel('要写进去的文字'))
  const text = '雁字回时，月满西楼 🌕'
  await page.keyboard.type(text)
  await expect(page.getByText('试扫过了，能读出来')).toBeVisible()
  await expectAccessible()
  const saved = page.waitForEvent('download')
  await save.focus()
  await page.keyboard.press('Enter')
  const picture = await readFile(await (await saved).path())
  const drawn = page.waitForEvent('download')
  await page.getByRole('button', { name: '存为 SVG' }).click()
  const drawing = await readFile(await (await drawn).path())

  for (const [name, mimeType, buffer] of [
    ['code.png', 'image/png', picture],
    // Drawn by another program, and small.
    ['small.png', 'image/png', await sharp(drawing).resize(220).png().toBuffer()],
  ] as const) {
    await page.getByRole('tab', { name: '扫一扫' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '从图片里读' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
    await expect(page.getByRole('heading', { name: '文字' })).toBeFocused()
    await expect(page.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: '再扫一个' }).click()
  }
})

test('a code that would not scan cannot be saved', async ({ page }) => {
  await page.goto('/black-tech/qr')
  await page.getByRole('tab', { name: '做一个' }).click()
  await page.getByRole('radio', { name: '网址' }).check({ force: true })
  await page.getByLabel('网址', { exact: true }).last().fill('example.com/a')
  const save = page.getByRole('button', { name: '存为图片' })
  await expect(save).toBeEnabled()
  await page.getByLabel('码的颜色').fill('#dddddd')
  await expect(page.getByText('两个颜色太接近')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByRole('radio', { name: '朱砂' }).check({ force: true })
  await expect(save).toBeEnabled()
})

test('the card of somebody here leads to their page, a Wi-Fi shows how to join', async ({ page, signIn }) => {
  const owner = await signIn()
  await page.goto('/add-friend')
  await page.getByRole('button', { name: '我的二维码' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '保存图片' }).click()
  const card = await readFile(await (await saved).path())
  await page.goto('/black-tech/qr')
  const read = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '从图片里读' }).click()
    await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  }
  await read(card)
  await page.getByRole('link', { name: '去 TA 的主页' }).click()
  await expect(page.getByRole('heading', { name: owner.nickname })).toBeVisible()

  await page.goto('/black-tech/qr')
  await page.getByRole('tab', { name: '做一个' }).click()
  await page.getByRole('radio', { name: 'Wi-Fi' }).check({ force: true })
  await page.getByLabel('网络名').fill('候车室;3')
  await page.getByLabel('Wi-Fi 密码').fill('a:b"c')
  await expect(page.getByText('试扫过了，能读出来')).toBeVisible()
  const made = page.waitForEvent('download')
  await page.getByRole('button', { name: '存为图片' }).click()
  const wifi = await readFile(await (await made).path())
  await page.getByRole('tab', { name: '扫一扫' }).click()
  await read(wifi)
  await expect(page.getByText('候车室;3', { exact: true })).toBeVisible()
  await expect(page.getByText('a:b"c', { exact: true })).toBeVisible()
  // What was typed is kept on the device, the password is not.
  await page.reload()
  await page.getByRole('tab', { name: '做一个' }).click()
  await expect(page.getByLabel('网络名')).toHaveValue('候车室;3')
  await expect(page.getByLabel('Wi-Fi 密码')).toHaveValue('')
})

test('amounts and dates stand in capitals, by keyboard and offline', async ({ page }) => {
  await openOffline(page, '/black-tech/capital-amount')
  await tabTo(page, page.getByLabel('金额（元）'))
  await page.keyboard.type('107000.53')
  await expect(page.getByRole('status', { name: '大写', exact: true })).toHaveText('人民币壹拾万柒仟元零伍角叁分')
  await page.getByLabel('出票日期').last().fill('2026-02-12')
  await expect(page.getByRole('status', { name: '日期大写' })).toHaveText('贰零贰陆年零贰月壹拾贰日')
})

test('lots are drawn by keyboard and offline, none twice', async ({ page }) => {
  await openOffline(page, '/black-tech/draw')
  await tabTo(page, page.getByLabel(/^名单/))
  await page.keyboard.type('火锅\n饺子\n面')
  await tabTo(page, page.getByLabel('抽几个'))
  await page.keyboard.type('9')
  await tabTo(page, page.getByRole('button', { name: '抽', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('一共才 3 个')).toBeVisible()
  await page.getByLabel('抽几个').fill('3')
  await page.getByRole('button', { name: '抽', exact: true }).click()
  const result = page.getByRole('status').filter({ hasText: '第 1 次' })
  for (const name of ['火锅', '饺子', '面']) await expect(result).toContainText(name)
  await page.getByRole('radio', { name: '骰子' }).check({ force: true })
  await page.getByRole('button', { name: '掷' }).click()
  await expect(page.getByRole('status').filter({ hasText: '第 1 次' })).toContainText(/[1-6]、[1-6]，共 \d+ 点/)
})

test('a loan is reckoned by keyboard and offline, and each payment can be seen', async ({ page }) => {
  await openOffline(page, '/black-tech/loan')
  await expect(page.getByRole('region', { name: '结果' })).toContainText('¥4,490.45')
  await tabTo(page, page.getByRole('radio', { name: '等额本息' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: '结果' })).toContainText('¥5,694.45')
  await tabTo(page, page.locator('summary', { hasText: '第 1 年' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '第 1 期' })).toContainText('5,694.45')
})

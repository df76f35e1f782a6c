import { randomInt } from 'node:crypto'
import { areaList } from '@vant/area-data'
import { idNumberCheck } from '#contract/id-number.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

const regionCodes = Object.keys(areaList.county_list)

/**
 * A formally right ID number, hardly ever the same.
 * @param order digits 15 to 17, which the sandbox decides by: docs/identity-verification.md
 */
const makeIdNumber = (order = '123'): string => {
  const day = new Date(randomInt(Date.UTC(1930, 0, 1) / 86_400_000, Date.UTC(2010, 0, 1) / 86_400_000) * 86_400_000)
  const digits = `${regionCodes[randomInt(regionCodes.length)]}${day.toISOString().slice(0, 10).replaceAll('-', '')}${order}`
  return digits + idNumberCheck(digits)
}

const fill = async (page: Page, name: string, idNumber: string) => {
  await page.getByRole('textbox', { name: '真实姓名' }).fill(name)
  await page.getByRole('textbox', { name: '身份证号' }).fill(idNumber)
  await page.getByRole('checkbox', { name: /我同意/ }).check()
}
const handIn = (page: Page) => page.getByRole('button', { name: '提交核验' }).click()
const passed = (page: Page) => page.getByRole('region', { name: '已实名' })

const choosePhoto = async (page: Page, button: string) => {
  const buffer = await sharp({ create: { width: 860, height: 540, channels: 3, background: '#2f5d7c' } })
    .jpeg()
    .toBuffer()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
}

/** All that the app has stored on the device, as text. */
const readDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const readDatabase = ({ name = '' }: IDBDatabaseInfo) =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => {
          const database = opening.result
          const values: unknown[] = []
          const stores = [...database.objectStoreNames]
          const finish = () => {
            database.close()
            resolve(values)
          }
          if (stores.length === 0) return finish()
          const reading = database.transaction(stores)
          for (const store of stores) {
            const request = reading.objectStore(store).getAll()
            request.addEventListener('success', () => values.push(request.result))
          }
          reading.addEventListener('complete', finish)
        })
      })
    const databases = await Promise.all((await indexedDB.databases()).map(readDatabase))
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), databases])
  })

test('from the tile: name and number are handed in, passed, and only shown masked from then on', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/user')
  await page.getByRole('link', { name: '实名', exact: true }).click()
  await expect(page.getByText('为什么要实名')).toBeVisible()
  await expectAccessible()

  const idNumber = makeIdNumber()
  const number = page.getByRole('textbox', { name: '身份证号' })
  await fill(page, '欧阳清风', idNumber)
  await expect(number).toHaveValue(`${idNumber.slice(0, 6)} ${idNumber.slice(6, 14)} ${idNumber.slice(14)}`)
  await expect(page.getByText(/^号码里的生日/)).toBeVisible()
  for (const field of [number, page.getByRole('textbox', { name: '真实姓名' })])
    await expect(field).toHaveAttribute('autocomplete', 'off')
  await handIn(page)
  await expect(page.getByRole('region', { name: '正在核验' }).or(passed(page))).toBeVisible()
  await expect(passed(page)).toBeVisible()

  const masked = `${idNumber[0]}${'*'.repeat(5)} ${'*'.repeat(8)} ${'*'.repeat(3)}${idNumber[17]}`
  const seesMasked = async () => {
    await expect(passed(page).getByText('***风')).toBeVisible()
    await expect(passed(page).getByText(masked)).toBeVisible()
    expect(await page.content()).not.toContain('清风')
  }
  await seesMasked()
  await expectAccessible()
  await page.reload()
  await seesMasked()

  const kept = await readDevice(page)
  expect(kept).toContain('deviceId')
  for (const secret of ['清风', '**风', idNumber, idNumber.slice(6, 14)]) expect(kept).not.toContain(secret)

  await page.goto('/chat')
  await expect(page.getByText(/你的实名认证通过了/).first()).toBeVisible()
})

test('who is refused reads why, hands in again, and passes', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/identity-verification')
  await fill(page, '李明', makeIdNumber('999'))
  await handIn(page)
  const refused = page.getByRole('region', { name: '没有通过' })
  await expect(refused.getByText('姓名与身份证号不一致')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByRole('textbox', { name: '真实姓名' })).toBeFocused()
  // In the sandbox nobody needs to make a number up.
  await page.getByRole('button', { name: '填一个示例' }).click()
  await expect(page.getByText(/^号码里的生日：18\d\d 年/)).toBeVisible()
  await page.getByRole('checkbox', { name: /我同意/ }).check()
  await handIn(page)
  await expect(passed(page)).toBeVisible()
})

test('a second account with the same number does not pass, and is told what to do', async ({ page, signIn }) => {
  const idNumber = makeIdNumber()
  await signIn()
  await page.goto('/identity-verification')
  await fill(page, '李明', idNumber)
  await handIn(page)
  await expect(passed(page)).toBeVisible()

  await signIn()
  await page.goto('/identity-verification')
  await fill(page, '李明', idNumber)
  await handIn(page)
  await expect(
    page
      .getByRole('region', { name: '没有通过' })
      .getByText('这份身份信息暂时不能用于认证，如果是你本人，请联系客服小雁核实'),
  ).toBeVisible()
})

test('photos are seen before they are handed in, can be taken away, and come in twos', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/identity-verification')
  await fill(page, '李明', makeIdNumber('998'))
  await choosePhoto(page, '上传人像面照片')
  await expect(page.getByRole('img', { name: '人像面照片' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await handIn(page)
  await expect(page.getByText('再传另一面，或者两面都不传')).toBeVisible()
  await choosePhoto(page, '上传国徽面照片')
  await expect(page.getByRole('img', { name: '国徽面照片' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('button', { name: '删除国徽面照片' }).click()
  await expect(page.getByRole('img', { name: '国徽面照片' })).toHaveCount(0)
  await choosePhoto(page, '上传国徽面照片')
  await expect(page.getByRole('img', { name: '国徽面照片' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await handIn(page)
  await expect(page.getByText(/^照片不清晰/)).toBeVisible()
})

test.describe('a photo that is none', () => {
  // The second is the test runner's own: its trace asks for a picture that could not be drawn.
  test.use({ expectedConsole: [/415 \(|Connecting to 'blob:/] })

  test('is told on its side, and can be replaced', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/identity-verification')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '上传人像面照片' }).click(),
    ])
    await chooser.setFiles({ name: 'card.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(page.getByRole('alert').filter({ hasText: '不支持这种文件' })).toBeVisible()
    await page.getByRole('button', { name: '删除人像面照片' }).click()
    await expect(page.getByRole('button', { name: '上传人像面照片' })).toBeVisible()
  })
})

test('what is wrong stands at its field, and X has a key of its own', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/identity-verification')
  await handIn(page)
  await expect(page.getByText('请填写真实姓名')).toBeVisible()
  await expect(page.getByText('请填写身份证号')).toBeVisible()
  await expect(page.getByText('请先同意核验说明')).toBeVisible()
  await expectAccessible()
  const number = page.getByRole('textbox', { name: '身份证号' })
  await number.fill('11010519491231003')
  await page.getByRole('button', { name: '填入末位 X' }).click()
  await expect(number).toHaveValue('110105 19491231 003X')
  await expect(page.getByText('身份证号不正确，请核对每一位')).toBeVisible()
  // In the middle, the caret stays where one types.
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(19, 19))
  await page.keyboard.press('Backspace')
  await page.keyboard.type('2')
  await expect(number).toHaveValue('110105 19491231 002X')
  await expect(page.getByText('身份证号不正确，请核对每一位')).toHaveCount(0)
})

test('who waits sees so, and may leave', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/identity-verification')
  await fill(page, '李明', makeIdNumber('997'))
  await handIn(page)
  await expect(page.getByRole('region', { name: '正在核验' })).toBeVisible()
  await expect(page.getByText(/结果会由「系统通知」告诉你/)).toBeVisible()
  await expectAccessible()
})

import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fromBufferPromise } from 'yauzl'
import { expect, test } from './fixtures.ts'
import { speakAs } from './people-api.ts'
import { noteSecret } from './server-log.ts'

// A wrong password.
test.use({ expectedConsole: [/status of 400/] })

const section = (page: Page) => page.getByRole('region', { name: '我的数据' })

/** Asks for an export with a password, as a person would. */
const begin = async (page: Page, button: string, password: string) => {
  await section(page).getByRole('button', { name: button }).click()
  const sheet = page.getByRole('dialog', { name: '导出我的数据' })
  await sheet.getByLabel('登录密码').fill(password)
  await sheet.getByRole('button', { name: '开始导出' }).click()
}

const linkOf = async (page: Page): Promise<string> => {
  const link = section(page).getByRole('link', { name: '下载' })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** The files of a ZIP by name. */
const openZip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

const rowsOf = (files: Map<string, Buffer>, part: string): Record<string, unknown>[] =>
  JSON.parse(String(files.get(`${part}.json`)))

test('one takes along what one has written and uploaded, in a ZIP that opens', async ({
  page,
  request,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const me = await makePerson()
  const voice = await speakAs(request, me)
  const pictureId = await voice.uploadPicture('#2F5D7C')
  await voice.writeTopic('春风又绿江南岸', { pictureIds: [pictureId] })

  await signIn(me)
  await page.goto('/account')
  await begin(page, '导出我的数据', '不是这个密码')
  await expect(page.getByText('当前密码不正确')).toBeVisible()
  await page.keyboard.press('Escape')
  await begin(page, '导出我的数据', me.password)
  const first = await linkOf(page)
  noteSecret(first.split('/').at(-1) ?? '')
  await expect(section(page)).toContainText('前可以下载')
  await expectAccessible()

  const downloading = page.waitForEvent('download')
  await section(page).getByRole('link', { name: '下载' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^hongyan-\d{4}-\d\d-\d\d\.zip$/)
  const files = await openZip(await readFile(await download.path()))
  expect(rowsOf(files, 'profile')).toMatchObject([{ username: me.username, nickname: me.nickname }])
  expect(rowsOf(files, 'topics')).toMatchObject([{ content: '春风又绿江南岸', pictures: [`media/${pictureId}.webp`] }])
  const taken = await sharp(files.get(`media/${pictureId}.webp`)).metadata()
  expect([taken.format, taken.width, taken.height]).toEqual(['webp', 1200, 900])
  expect(String(files.get('README.txt'))).toContain('topics.json')

  // A new one ends the link of the last.
  await begin(page, '重新导出', me.password)
  await expect.poll(async () => await linkOf(page)).not.toBe(first)
  const dead = await request.get(first)
  expect([dead.status(), await dead.text()]).toEqual([404, expect.stringContaining('已经失效')])
  const second = await linkOf(page)
  noteSecret(second.split('/').at(-1) ?? '')
  expect((await request.get(second)).status()).toBe(200)
})

test('while it is made, its progress is told, and when it fails, one tries again', async ({
  page,
  signIn,
  makePerson,
  expectAccessible,
}) => {
  const me = await makePerson()
  await signIn(me)
  const empty = { bytes: null, url: null, createTime: new Date().toISOString(), expireTime: null }
  let now: object = { state: 'running', progress: 40, ...empty }
  await page.route('**/api/v1/user/data-export/select', (route) =>
    route.fulfill({ json: { code: 200, message: 'ok', data: now } }),
  )
  await page.goto('/account')
  await expect(section(page).getByRole('progressbar', { name: '打包进度' })).toHaveAttribute('aria-valuenow', '40')
  await expectAccessible()
  now = { state: 'failed', progress: 0, ...empty }
  await expect(section(page).getByRole('alert')).toContainText('你的内容都还在')
  await expectAccessible()
  await page.unroute('**/api/v1/user/data-export/select')
  await begin(page, '重试', me.password)
  noteSecret((await linkOf(page)).split('/').at(-1) ?? '')
})

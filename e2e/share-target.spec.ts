import { expect, test } from './fixtures.ts'

const shared = `/topic-edit/new?${new URLSearchParams({ title: '灯塔', text: '雾里的光', url: 'https://example.com/1' }).toString()}`

test('what another app hands over is a new draft, beside the one that was begun, and stays after a reload', async ({
  page,
  signIn,
}) => {
  await signIn()
  const title = page.getByRole('textbox', { name: '标题' })
  const text = page.getByRole('textbox', { name: '正文' })
  await page.goto('/topic-edit/new')
  await text.fill('先写的一句')
  await page.goto(shared)
  await expect(title).toHaveValue('灯塔')
  await expect(text).toHaveValue('雾里的光\nhttps://example.com/1')
  await expect(page).toHaveURL(/\/topic-edit\/new$/)
  await page.reload()
  await expect(title).toHaveValue('灯塔')
  await text.fill('雾里的光，改过的')
  await page.reload()
  await expect(text).toHaveValue('雾里的光，改过的')
})

test('who is not signed in comes back to what was handed over', async ({ page, signIn }) => {
  await page.goto(shared)
  await expect(page).toHaveURL(/\/login/)
  await signIn()
  await page.goto(shared)
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('灯塔')
})

test('the installed app names its ways in', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    shortcuts: { url: string }[]
    share_target: { action: string }
  }
  for (const { url } of [...manifest.shortcuts, { url: manifest.share_target.action }])
    expect([url, (await request.get(url)).status()]).toEqual([url, 200])
})

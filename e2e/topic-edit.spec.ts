import {
  addPictures,
  choose,
  keptValues,
  publishByCall,
  send,
  shapes,
  shownTopic,
  square,
  tall,
  text,
  tile,
  uploaded,
  wide,
} from './composer.ts'
import { expect, test, uniqueName } from './fixtures.ts'

test('the tab bar leads to the composer, which is accessible with and without content', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/home')
  await page.getByRole('link', { name: '写话题' }).click()
  await expect(text(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await expect(page.getByRole('radio').first()).toBeAttached()
  await expectAccessible()

  await text(page).fill('回家路上 #春运# 见')
  await addPictures(page, await wide(), await tall())
  await uploaded(page, 2)
  await expectAccessible()
  await tile(page, 1).click()
  await expect(page.getByRole('dialog').getByText('后移')).toBeVisible()
  await expectAccessible()
})

test('in the dark theme everything can be read', async ({ page, signIn, expectAccessible }) => {
  await page.addInitScript(() => localStorage.setItem('hongyan.theme', 'dark'))
  await signIn()
  await page.goto('/topic-edit/new')
  await text(page).fill('夜车 #春运#')
  await addPictures(page, await square())
  await uploaded(page, 1)
  await expectAccessible()
})

test('without a category nothing is published, and the next topic begins with the last one', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await text(page).fill(`没有分类 ${uniqueName()}`)
  await send(page)
  await expect(page.getByText('选一个分类再发布')).toBeVisible()
  await choose(page, '旅行')
  await send(page)
  expect((await shownTopic(page)).category.name).toBe('旅行')

  await page.goto('/topic-edit/new')
  await expect(page.getByRole('radio', { name: '旅行' })).toBeChecked()
  await expect(text(page)).toHaveValue('')
})

test('a draft outlives a reload and leaving, and can be cleared and brought back', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '美食')
  await text(page).fill('写到一半')
  await page.getByRole('textbox', { name: '标题（选填）' }).fill('半个标题')
  await addPictures(page, await wide())
  await uploaded(page, 1)
  await page.reload()
  await expect(text(page)).toHaveValue('写到一半')
  await expect(page.getByRole('textbox', { name: '标题（选填）' })).toHaveValue('半个标题')
  await expect(page.getByRole('radio', { name: '美食' })).toBeChecked()
  await uploaded(page, 1)

  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await page.goto('/topic-edit/new')
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('dialog').getByText('清空草稿').click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(text(page)).toHaveValue('写到一半')
  await send(page)
  expect(shapes(await shownTopic(page))).toEqual(['wide'])
  await expect.poll(() => keptValues(page)).toBe(0)
})

test('no character beyond 2,000 goes in, and what stood there stays', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await text(page).fill('雁'.repeat(1999))
  await expect(page.getByText('还可输入 1 字')).toBeVisible()
  await text(page).press('End')
  await page.keyboard.insertText('🪿南飞')
  await expect(page.getByText('还可输入 0 字')).toBeVisible()
  await expect(text(page)).toHaveValue(`${'雁'.repeat(1999)}🪿`)
})

test('somebody is mentioned by typing @ and picking', async ({ page, signIn, makePerson, expectAccessible }) => {
  const friend = await makePerson()
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '生活')
  await text(page).focus()
  await page.keyboard.type('你看 @')
  const picker = page.getByRole('dialog', { name: '提到谁' })
  await picker.getByRole('searchbox').fill(friend.username)
  await expect(picker.getByRole('button', { name: friend.nickname })).toBeVisible()
  await expectAccessible()
  await picker.getByRole('button', { name: friend.nickname }).click()
  await expect(picker).toHaveCount(0)
  await expect(text(page)).toHaveValue(`你看 @${friend.nickname} `)
  await expect(text(page)).toBeFocused()
  await send(page)
  expect((await shownTopic(page)).mentions.map(({ name }) => name)).toEqual([friend.nickname])
})

test.describe('a text that is refused', () => {
  test.use({ expectedConsole: [/Failed to load resource.*422/] })

  test('says so at the text, stays, and can be mended', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/topic-edit/new')
    await choose(page, '生活')
    await text(page).fill('这里有个赌博网站')
    await send(page)
    await expect(page.getByText('内容里有不能发布的词，请修改后再发')).toBeVisible()
    await expect(text(page)).toHaveAttribute('aria-invalid', 'true')
    await text(page).fill(`这里有个书店 ${uniqueName()}`)
    await expect(page.getByText('内容里有不能发布的词，请修改后再发')).toHaveCount(0)
    await send(page)
    expect((await shownTopic(page)).content).toMatch(/^这里有个书店/)
  })
})

test('话题标签 puts two signs, and what is typed stands between them', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await text(page).focus()
  await page.keyboard.type('说说')
  await page.getByRole('button', { name: '话题标签' }).click()
  await expect(text(page)).toHaveValue('说说##')
  await page.keyboard.type('回家路')
  await expect(text(page)).toHaveValue('说说#回家路#')
})

test('a topic is edited, says so, and is left alone when nothing is saved', async ({ page, signIn }) => {
  await signIn()
  const before = `改之前 ${uniqueName()}`
  const after = `改之后 ${uniqueName()}`
  const id = await publishByCall(page, before)
  await page.goto(`/topic-detail/${id}`)
  await expect(page.getByRole('article').getByText(before)).toBeVisible()
  await page.goto(`/topic-edit/${id}`)
  await expect(text(page)).toHaveValue(before)
  await text(page).fill(after)
  await addPictures(page, await tall())
  await uploaded(page, 1)
  await expect(text(page)).toHaveValue(after)
  await page.reload()
  await expect(text(page)).toHaveValue(after)
  await send(page, '保存')
  const topic = await shownTopic(page)
  expect(topic.id).toBe(id)
  expect(topic.content).toBe(after)
  expect(topic.editTime).not.toBeNull()
  await expect(page.getByRole('article').getByText(after)).toBeVisible()
})

test('a topic of somebody else cannot be edited', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/topic-edit/1')
  await expect(page.getByText('不能编辑这个话题')).toBeVisible()
  await expectAccessible()
})

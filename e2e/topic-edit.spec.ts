import {
  addPictures,
  authorization,
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
  await page.keyboard.type(`你看 @${friend.username}`)
  // While it is typed, whoever may be meant stands above the keyboard; by keyboard, Tab leads there.
  const suggested = page.getByRole('group', { name: '提到谁' })
  await expect(suggested.getByRole('button', { name: friend.nickname })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Tab')
  await expect(suggested.getByRole('button', { name: friend.nickname })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(suggested).toHaveCount(0)
  await expect(text(page)).toHaveValue(`你看 @${friend.nickname} `)
  await expect(text(page)).toBeFocused()

  // Who does not come up is looked for in the picker.
  await page.keyboard.type('@')
  await suggested.getByRole('button', { name: '找人' }).click()
  const picker = page.getByRole('dialog', { name: '提到谁' })
  await picker.getByRole('searchbox').fill(friend.username)
  await expect(picker.getByRole('button', { name: friend.nickname })).toBeVisible()
  await expectAccessible()
  await picker.getByRole('button', { name: friend.nickname }).click()
  await expect(picker).toHaveCount(0)
  await expect(text(page)).toHaveValue(`你看 @${friend.nickname} @${friend.nickname} `)
  await send(page)
  expect((await shownTopic(page)).mentions.map(({ name }) => name)).toEqual([friend.nickname])
})

test.describe('a text that is refused', () => {
  test.use({ expectedConsole: [/Failed to load resource.*4(22|09)/] })

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

  test('as its topic was changed elsewhere says so, stays, and is saved when that is meant', async ({
    page,
    signIn,
  }) => {
    await signIn()
    const id = await publishByCall(page, '一处写的')
    await page.goto(`/topic-edit/${id}`)
    await text(page).fill('这里改的')
    const body = { topicId: id, content: '别处改的', categoryId: '1' }
    await page.request.put('/api/v1/topic/update', { headers: await authorization(page), data: body })
    await send(page, '保存')
    await expect(page.getByText('没有保存：这个话题在别处改过了')).toBeVisible()
    await expect(text(page)).toHaveValue('这里改的')
    await send(page, '保存')
    expect((await shownTopic(page)).content).toBe('这里改的')
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

test('hashtags of both forms are coloured as they are typed, and completed from those of others', async ({
  page,
  signIn,
}) => {
  await signIn()
  const known = `雁阵${uniqueName()}`
  await publishByCall(page, `#${known}# 开始了`)
  await page.goto('/topic-edit/new')
  await text(page).focus()
  const coloured = () => page.locator('[aria-hidden] > .text-river').allTextContents()
  await page.keyboard.type('看 #春运# 和 #归途')
  await expect.poll(coloured).toEqual(['#春运#', '#归途'])
  await page.keyboard.type(' ')
  await expect.poll(coloured).toEqual(['#春运#', '#归途'])
  await page.keyboard.type(`#${known.slice(0, 8)}`)
  await page
    .getByRole('group', { name: '标签建议' })
    .getByRole('button', { name: `#${known}#` })
    .click()
  await expect(text(page)).toHaveValue(`看 #春运# 和 #归途 #${known}# `)
  await expect(text(page)).toBeFocused()
  await expect.poll(coloured).toEqual(['#春运#', '#归途', `#${known}#`])
  // An address and a number are none.
  await page.keyboard.type('https://a.example/#b #1')
  await expect.poll(coloured).toHaveLength(3)
})

test('a place is chosen by hand, stands on the topic, and is taken away again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '旅行')
  await text(page).fill(`平江路的雨 ${uniqueName()}`)
  await page.getByRole('button', { name: '添加地点' }).click()
  const areas = page.getByRole('dialog', { name: '在哪里写的' })
  await areas.getByRole('button', { name: '江苏省' }).click()
  await areas.getByRole('button', { name: '苏州市' }).click()
  await expect(areas.getByRole('button', { name: '就选苏州市' })).toBeVisible()
  await expectAccessible()
  await areas.getByRole('button', { name: '姑苏区' }).click()
  await expect(page.getByRole('button', { name: '地点：苏州市 · 姑苏区' })).toBeVisible()
  await send(page)
  const topic = await shownTopic(page)
  expect(topic.place).toEqual({ code: '320508', name: '苏州市 · 姑苏区' })
  await expect(page.getByRole('article').getByText('苏州市 · 姑苏区')).toBeVisible()

  await page.goto(`/topic-edit/${topic.id}`)
  await page.getByRole('button', { name: '不显示地点' }).click()
  await expect(page.getByRole('button', { name: '添加地点' })).toBeVisible()
  await send(page, '保存')
  expect((await shownTopic(page)).place).toBeNull()
  await expect(page.getByText('苏州市 · 姑苏区')).toHaveCount(0)
})

test('the preview shows what the reader will see: on a phone in a sheet, on a desktop beside the text', async ({
  page,
  signIn,
}) => {
  const me = await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '美食')
  await page.getByRole('textbox', { name: '标题（选填）' }).fill('一碗热汤面')
  await text(page).fill('巷口那家 #老面馆# 还开着')
  await page.getByRole('button', { name: '预览' }).click()
  const sheet = page.getByRole('dialog', { name: '预览' })
  for (const words of ['一碗热汤面', '#老面馆#', me.nickname, '美食'])
    await expect(sheet.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  const beside = page.getByRole('complementary', { name: '预览' })
  await expect(beside.getByText('一碗热汤面')).toBeVisible()
  await text(page).fill('今天换了素的')
  await expect(beside.getByText('今天换了素的')).toBeVisible()
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

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: '搜索' })

const searchFor = async (page: Page, keyword: string) => {
  await page.goto('/search')
  await field(page).fill(keyword)
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/search-list\?keyword=/)
}

const results = (page: Page) => page.getByRole('tabpanel')

test('two characters that stand in a text find its topic, and are marked', async ({ page, expectAccessible }) => {
  await searchFor(page, '薄荷')
  await expect(results(page).getByRole('article').first()).toBeVisible()
  // A card with a picture shows its title only: the word is marked where the card shows it.
  await expect(results(page).getByRole('article').locator('mark', { hasText: '薄荷' }).first()).toBeVisible()
  await expectAccessible()

  await page.getByRole('tab', { name: '回复' }).click()
  await expect(results(page).locator('mark').first()).toBeVisible()
  await expectAccessible()
})

test('a question finds what answers it, and so does pinyin', async ({ page }) => {
  for (const [keyword, found] of [
    ['冬至吃啥', '冬至到底吃什么？'],
    ['huntun', '第一次自己包馄饨'],
  ] as const) {
    await searchFor(page, keyword)
    await expect(results(page).getByRole('article').first(), keyword).toContainText(found)
  }
})

test('what was found is ordered and narrowed, the address keeps it, and it can be taken back', async ({
  page,
  expectAccessible,
}) => {
  await searchFor(page, '火车')
  await results(page).getByText('最新', { exact: true }).click()
  await expect(page).toHaveURL(/sort=create_time/)
  await results(page).getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选话题' })
  await sheet.getByText('一个月内', { exact: true }).click()
  await sheet.getByText('铁道', { exact: true }).click()
  await expectAccessible()
  await sheet.getByRole('button', { name: '看结果' }).click()
  await expect(page).toHaveURL(/within=month&category=\d+/)
  const chosen = results(page).getByRole('list', { name: '已选的筛选' })
  await expect(chosen.getByRole('listitem')).toHaveText(['一个月内', '铁道', '全部清除'])
  await expect(results(page).getByRole('article').first()).toBeVisible()
  for (const link of await results(page).locator('article a[href^="/topic-detail/"]').all()) {
    const topicId = (await link.getAttribute('href'))?.match(/\d+/)?.[0]
    const answer = await page.request.get(`/api/v1/topic/detail/${topicId}`)
    const { data } = (await answer.json()) as { data: { category: { name: string } } }
    expect(data.category.name).toBe('铁道')
  }

  await page.reload()
  await expect(chosen.getByRole('listitem')).toHaveText(['一个月内', '铁道', '全部清除'])
  await expect(results(page).getByRole('radio', { name: '最新' })).toBeChecked()
  await expectAccessible()
  await chosen.getByRole('button', { name: '去掉“一个月内”' }).click()
  await expect(page).not.toHaveURL(/within=/)
  await chosen.getByRole('button', { name: '去掉“铁道”' }).click()
  await expect(chosen).toBeHidden()
})

test('while one types, titles of topics are suggested and lead to them', async ({ page }) => {
  await page.goto('/search')
  await field(page).fill('硬卧上铺')
  await page
    .getByRole('list', { name: '搜索联想' })
    .getByRole('link', { name: /硬卧上铺生存手册/ })
    .click()
  await expect(page).toHaveURL(/\/topic-detail\/\d+/)
})

test('繁體 finds what is written in 简体', async ({ page }) => {
  await searchFor(page, '車廂')
  await expect(results(page).getByRole('article').first()).toBeVisible()
  await expect(results(page).getByText('没有找到相关的话题')).toBeHidden()
})

test('a user is found by pinyin and by initials', async ({ page }) => {
  for (const keyword of ['xiaomanweiman', 'xmwm', '小满']) {
    await searchFor(page, keyword)
    await page.getByRole('tab', { name: '用户' }).click()
    await expect(results(page).getByRole('link', { name: '小满未满' }), keyword).toBeVisible()
  }
})

test('what was searched is remembered on the device, can be searched again, and forgotten', async ({ page }) => {
  await searchFor(page, '回家')
  await searchFor(page, '月亮')
  await page.goto('/search')
  const past = page.getByRole('region', { name: '搜索历史' })
  await expect(past.getByRole('listitem')).toHaveText(['月亮', '回家'])

  await past.getByRole('button', { name: '回家', exact: true }).click()
  await expect(page).toHaveURL(/keyword=%E5%9B%9E%E5%AE%B6/)
  await page.goBack()
  await past.getByRole('button', { name: '忘记“月亮”' }).click()
  await expect(past.getByRole('listitem')).toHaveText(['回家'])
  await past.getByRole('button', { name: '清空搜索历史' }).click()
  await expect(past).toBeHidden()
})

test('while one types, hashtags and people are suggested; a hashtag leads to its topics', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/search')
  await expect(page.getByRole('region', { name: '大家在搜' }).getByRole('listitem').first()).toBeVisible()
  await field(page).fill('慢火车')
  const suggestions = page.getByRole('list', { name: '搜索联想' })
  await expectAccessible()
  await suggestions.getByRole('link', { name: /慢火车.*个话题/ }).click()

  await expect(page).toHaveURL(/\/search-list\?hashtag=/)
  const topics = page.getByRole('main').getByRole('article')
  await expect(topics.first()).toBeVisible()
  // The sign itself may stand further down in the text.
  for (const link of await topics.locator('a[href^="/topic-detail/"]').all()) {
    const topicId = (await link.getAttribute('href'))?.match(/\d+/)?.[0]
    const answer = await page.request.get(`/api/v1/topic/detail/${topicId}`)
    expect(await answer.text()).toContain('#慢火车#')
  }
})

test('without a word there is nothing between quotation marks, and a way to write one', async ({ page }) => {
  await page.goto('/search-list')
  await expect(page.getByRole('heading', { name: '搜索', exact: true })).toBeAttached()
  await expect(page.getByText('“”')).toHaveCount(0)
  await page.getByRole('link', { name: '写下要搜的词' }).click()
  await expect(page).toHaveURL(/\/search(\?|$)/)
})

test('a search that finds nothing says so and helps on', async ({ page }) => {
  await searchFor(page, '龘靐齉')
  await expect(results(page).getByText('没有找到相关的话题')).toBeVisible()
  await results(page).getByRole('link', { name: '换个词搜' }).click()
  await expect(field(page)).toHaveValue('龘靐齉')
})

test('back from a topic that was found, the results stand as they did', async ({ page }) => {
  await searchFor(page, '火车')
  await page.getByRole('tab', { name: '话题' }).click()
  const card = results(page).getByRole('article').first()
  const link = card.locator('a[href^="/topic-detail/"]')
  const name = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(/\/topic-detail\/\d+/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: '话题' })).toHaveAttribute('aria-selected', 'true')
  await expect(results(page).locator(`article a[href="${name}"]`).first()).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('火车')
})

import type { Locator, Page } from '@playwright/test'
import { findCard } from './feed-page.ts'
import { middleOf } from './finger.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { addPictures, choose, send, square, text as textBox, uploaded } from './composer.ts'
import { speakAs } from './people-api.ts'

/** Both taps in one go: a test that waits between them is a slow finger on a busy machine. */
const tapTwice = async (page: Page, thing: Locator) => {
  const { x, y } = await middleOf(thing)
  const session = await page.context().newCDPSession(page)
  const point = [{ x, y }]
  await Promise.all(
    (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).map((type) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? point : [] }),
    ),
  )
}

const star = (page: Page) => page.getByRole('region', { name: '话题操作' }).getByRole('button', { name: /^星标话题/ })

test('two taps on the text of a topic star it, a second time they take nothing back; one tap does nothing', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const theirs = await speakAs(request, await makePerson())
  const content = `值得一颗星 ${uniqueName()}`
  const topicId = await theirs.writeTopic(content)
  await signIn()
  await page.goto(`/topic-detail/${topicId}`)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  const words = page.getByRole('article').first().getByText(content)
  await page.waitForLoadState('networkidle')

  await words.tap()
  await tapTwice(page, words)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.star-pop'), 'it pops, and is gone').toHaveCount(0)
  await tapTwice(page, words)
  await expect(page.locator('.star-pop')).toHaveCount(1)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  // The button is there for who has no finger, and takes it back.
  await star(page).focus()
  await page.keyboard.press('Enter')
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
})

test('two taps on a picture star its topic, one tap opens it', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await textBox(page).fill(`一张照片 ${uniqueName()}`)
  await addPictures(page, await square())
  await choose(page, '生活')
  await uploaded(page, 1)
  await send(page)
  await expect(page).toHaveURL(/\/topic-detail\/\d+/)
  const picture = page.getByRole('button', { name: /^查看图片/ })
  await page.waitForLoadState('networkidle')
  await tapTwice(page, picture)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await picture.tap()
  await expect(page.getByRole('dialog', { name: '查看图片' })).toBeVisible()
})

test('on a card the first tap opens the topic at once, and the second stars it', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const theirs = await speakAs(request, await makePerson())
  const content = `卡片上的星 ${uniqueName()}`
  const topicId = await theirs.writeTopic(content)
  await signIn()
  await page.goto('/home')
  await page.getByRole('tab', { name: '最新' }).click()
  const card = await findCard(page, content)
  await page.waitForLoadState('networkidle')
  await tapTwice(page, card.getByText(content))
  await expect(page).toHaveURL(`/topic-detail/${topicId}`)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
})

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

/** Opens a page, and waits until taps are looked at: by the part that connects who is signed in, after the page. */
const open = async (page: Page, path: string) => {
  const connected = page.waitForEvent('websocket')
  await page.goto(path)
  await connected
}

/** Notes from now on each star that pops up: it may be gone before one looks. @returns how many there were */
const countPops = async (page: Page) => {
  const seen = await page.evaluateHandle(() => {
    const counted = { pops: 0 }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches('.star-pop')) counted.pops++
    }).observe(document.body, { childList: true })
    return counted
  })
  return () => seen.evaluate(({ pops }) => pops)
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
  await open(page, `/topic-detail/${topicId}`)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  const words = page.getByRole('article').first().getByText(content)
  await page.waitForLoadState('networkidle')

  await words.tap()
  await tapTwice(page, words)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.star-pop'), 'it pops, and is gone').toHaveCount(0)
  const pops = await countPops(page)
  await tapTwice(page, words)
  await expect.poll(pops).toBe(1)
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
  await open(page, '/topic-edit/new')
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
  await open(page, '/home')
  await page.getByRole('tab', { name: '最新' }).click()
  const card = await findCard(page, content)
  await page.waitForLoadState('networkidle')
  await tapTwice(page, card.getByText(content))
  await expect(page).toHaveURL(`/topic-detail/${topicId}`)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
})

import type { APIRequestContext, Page } from '@playwright/test'
import type { Person } from './api.ts'
import { expect, test } from './fixtures.ts'
import { speakAs } from './people-api.ts'

type MakePerson = () => Promise<Person>

const pictureCount = 3

/** Opens a topic with three pictures. */
const openTopic = async (page: Page, request: APIRequestContext, makePerson: MakePerson): Promise<number> => {
  const voice = await speakAs(request, await makePerson())
  const pictureIds: string[] = []
  for (const background of ['#2f5d7c', '#c8402f', '#3e7b57']) pictureIds.push(await voice.uploadPicture(background))
  const topicId = await voice.writeTopic('三张大图', { pictureIds })
  await page.goto(`/topic-detail/${topicId}`)
  return pictureCount
}

const pictureButton = (page: Page, place: number) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^查看图片，第 ${place} 张`) })
const viewer = (page: Page) => page.getByRole('dialog', { name: '查看图片' })
const menu = (page: Page) => viewer(page).getByRole('group', { name: '图片的操作' })
/** The image of the slide that is shown; those beside it wait out of view. */
const shown = (page: Page) =>
  viewer(page).locator('.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)')
const widthOf = async (page: Page) => (await shown(page).boundingBox())?.width ?? 0

const openFirst = async (page: Page, request: APIRequestContext, makePerson: MakePerson): Promise<number> => {
  const count = await openTopic(page, request, makePerson)
  await pictureButton(page, 1).click()
  await expect(viewer(page).getByText(`1 / ${count}`)).toBeVisible()
  await expect(shown(page)).toBeVisible()
  return count
}

interface Point {
  x: number
  y: number
}

/** Fingers on the screen, from the first places to the last in steps. */
const moveFingers = async (page: Page, from: Point[], to: Point[]) => {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', from)
  for (let step = 1; step <= 8; step++)
    await send(
      'touchMove',
      from.map(({ x, y }, finger) => ({
        x: x + (((to[finger]?.x ?? x) - x) * step) / 8,
        y: y + (((to[finger]?.y ?? y) - y) * step) / 8,
      })),
    )
  await send('touchEnd', [])
  await session.detach()
}

/** Two taps in one go: on a busy machine the second may otherwise come too late to be one of a pair. */
const doubleTap = async (page: Page, point: Point) => {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const tap = () => [send('touchStart', [point]), send('touchEnd', [])]
  await Promise.all([...tap(), ...tap()])
  await session.detach()
}

test('by keyboard alone: arrows turn, + and - zoom, Escape closes, and the focus is on what was seen last', async ({
  page,
  request,
  makePerson,
  expectAccessible,
}) => {
  const count = await openTopic(page, request, makePerson)
  await pictureButton(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByText(`1 / ${count}`)).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText(`2 / ${count}`)).toBeVisible()
  await expect(shown(page)).toBeVisible()

  const whole = await widthOf(page)
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.3)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(pictureButton(page, 2)).toBeFocused()
})

test('with fingers: a swipe turns, a double tap and two fingers zoom, a swipe down closes', async ({
  page,
  request,
  makePerson,
}) => {
  const count = await openFirst(page, request, makePerson)
  await moveFingers(page, [{ x: 330, y: 420 }], [{ x: 60, y: 425 }])
  await expect(viewer(page).getByText(`2 / ${count}`)).toBeVisible()
  // It is drawn when the slide has come to rest; before, a tap only brings it there.
  await expect(shown(page)).toBeVisible()
  const whole = await widthOf(page)

  const middle = { x: 195, y: 420 }
  await doubleTap(page, middle)
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.3)
  await doubleTap(page, middle)
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

  await moveFingers(
    page,
    [
      { ...middle, x: 165 },
      { ...middle, x: 225 },
    ],
    [
      { ...middle, x: 55 },
      { ...middle, x: 335 },
    ],
  )
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.3)
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

  await moveFingers(page, [middle], [{ x: 200, y: 780 }])
  await expect(viewer(page)).toHaveCount(0)
})

test('a picture is saved in its largest size', async ({ page, request, makePerson }) => {
  await openFirst(page, request, makePerson)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer(page).getByRole('button', { name: '保存图片' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^鸿雁图片-\d+\.webp$/)
  await expect(page.getByText('图片已保存')).toBeVisible()
})

test('看原图 brings the largest size, pixel by pixel', async ({ page, request, makePerson }) => {
  await openFirst(page, request, makePerson)
  const button = viewer(page).getByRole('button', { name: /^看原图 \d+×\d+$/ })
  const whole = await widthOf(page)
  await button.click()
  await expect(button).toHaveCount(0)
  await expect.poll(() => widthOf(page)).toBeGreaterThan(Math.max(1000, whole))
})

test('a long press opens the menu and is no tap; Escape and going back close the menu before the viewer', async ({
  page,
  request,
  makePerson,
  expectAccessible,
}) => {
  await openFirst(page, request, makePerson)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y: 400 }] })
  await expect(menu(page)).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(menu(page).getByRole('button', { name: '保存图片' })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('button', { name: '看原图' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(viewer(page)).toBeVisible()

  await viewer(page).getByRole('button', { name: '更多' }).click()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(menu(page)).toHaveCount(0)
  await expect(viewer(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/topic-detail\//)
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/net::ERR_|Failed to load resource/] })

  test('saving says that it did not work', async ({ page, request, makePerson }) => {
    await openFirst(page, request, makePerson)
    await page.route('**/media/*-large.webp', (route) => route.abort())
    await viewer(page).getByRole('button', { name: '保存图片' }).click()
    await expect(page.getByText('图片没有存下来，请检查网络后再试')).toBeVisible()
  })
})

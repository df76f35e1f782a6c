import { type Browser, chromium, type Locator, type Page, request as createRequest } from '@playwright/test'
import { signUp } from '../e2e/api.ts'
import { openBrowser, silenceAnnouncements } from '../e2e/browser.ts'
import { makeFriends } from '../e2e/chat-people.ts'
import { answerMessages, messageNum } from '../e2e/scrolled-chat.ts'
import { answerFeed, findPictures, lastCard } from '../e2e/scrolled-feed.ts'
import { type Line, ratioOf } from './results.ts'

/** A phone's processor, beside the one that measures. */
const throttle = 4

/** As a finger flicks: 4,000 px/s. */
const flick = { distancePx: 9000, speed: 4000 }

/** How often at most: enough for 1,000 cards, and for 5,000 messages. */
const mostFlicks = 80

/** No longer than this may a frame take (quality.md). */
const longMs = 100

const percentile = (sorted: number[], share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)

/** Collects in the page how long each frame took. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const step = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
    Object.assign(window, { measuredFrames: frames })
  })

const readFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { measuredFrames: number[] }).measuredFrames)

/**
 * Scrolls a page, and tells of its frames.
 * @param reached what must be there in the end: the other end of the list
 */
const scroll = async (page: Page, what: string, direction: 'down' | 'up', reached?: Locator): Promise<Line> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await watchFrames(page)
  let nodes = 0
  for (let done = 0; done < mostFlicks && (!reached || (await reached.count()) === 0); done++) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: direction === 'down' ? 600 : 300,
      yDistance: flick.distancePx * (direction === 'down' ? -1 : 1),
      speed: flick.speed,
      // Headless Chromium scrolls nothing by touches that are made up.
      gestureSourceType: 'mouse',
    })
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length))
  }
  if (reached && (await reached.count()) === 0) throw new Error(`${what}: the other end was not reached`)
  const frames = (await readFrames(page)).toSorted((one, other) => one - other)
  return {
    page: what,
    frames: frames.length,
    'p50 ms': percentile(frames, 0.5),
    'p99 ms': percentile(frames, 0.99),
    'longest ms': Math.round(frames.at(-1) ?? 0),
    [`over ${longMs} ms`]: frames.filter((ms) => ms > longMs).length,
    'DOM nodes at most': nodes,
  }
}

const phone = {
  viewport: { width: 390, height: 844 },
  locale: 'zh-CN',
  hasTouch: true,
  reducedMotion: 'no-preference',
} as const

/** A page that holds nothing: what scrolling costs in any case. */
const scrollNothing = async (browser: Browser): Promise<Line> => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.setContent(
    '<div style="height: 500000px; background: linear-gradient(#fff, #eee) 0 0 / 100% 400px"></div>',
  )
  return await scroll(page, 'floor: an empty page', 'down')
}

/** The waterfall of 推荐, or the column of full cards of 最新, with the same topics. */
const scrollFeed = async (browser: Browser, baseURL: string, tab: '推荐' | '最新' = '推荐'): Promise<Line> => {
  const context = await browser.newContext({ ...phone, baseURL })
  await silenceAnnouncements(context)
  const page = await context.newPage()
  await answerFeed(page, await findPictures(page.request))
  await page.goto('/home')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('tabpanel').getByRole('article').first().waitFor()
  const line = await scroll(page, `1,000 cards of ${tab}`, 'down', lastCard(page))
  await context.close()
  return line
}

const scrollChat = async (browser: Browser, baseURL: string): Promise<Line> => {
  const request = await createRequest.newContext({ baseURL })
  const { me, mine, theirs, windowId } = await makeFriends(request, () => signUp(request))
  const page = await openBrowser(browser, request, me, { ...phone, baseURL })
  await answerMessages(page, windowId, [mine.id, theirs.id])
  await page.goto(`/chat-detail?id=${windowId}`)
  await page.getByText(` ${messageNum}`).first().waitFor()
  return await scroll(page, '5,000 messages of a chat', 'up', page.getByText(/ 1$/))
}

const rounds = 3
const frameOf = (line: Line) => Number(line['p99 ms'])

/** The waterfall beside a plain list of the same topics, taking turns, so that what else the machine does meets both. */
export const compareLists = async (origin: string, chromiumPath: string, flags: string[]) => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: flags })
  try {
    const waterfalls: Line[] = []
    const columns: Line[] = []
    // Pictures are made small when they are first asked for: that would be counted as the waterfall's, which is the first.
    await scrollFeed(browser, origin, '推荐')
    await scrollFeed(browser, origin, '最新')
    for (let round = 0; round < rounds; round++) {
      waterfalls.push(await scrollFeed(browser, origin, '推荐'))
      columns.push(await scrollFeed(browser, origin, '最新'))
    }
    const ratios = waterfalls.map((line, round) => frameOf(line) / frameOf(columns[round] ?? line))
    return {
      lines: waterfalls.flatMap((line, round) => [line, columns[round] ?? line]),
      ratio: ratioOf(ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0, 1),
    }
  } finally {
    await browser.close()
  }
}

/** Flicks through the longest lists there are. */
export const scrollAll = async (origin: string, chromiumPath: string, flags: string[]): Promise<Line[]> => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: flags })
  try {
    return [await scrollFeed(browser, origin), await scrollChat(browser, origin), await scrollNothing(browser)]
  } finally {
    await browser.close()
  }
}

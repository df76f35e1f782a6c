import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findMisfits } from '../e2e/fit.ts'
import { findControlFlaws } from './find-control-flaws.ts'
import { nameOf, type Screen, type State, states, tallest } from './states.ts'
import type { View } from './views.ts'

/** What a visit has found and drawn, by the name of the state. */
export interface Visit {
  shots: Map<string, Buffer>
  flaws: Map<string, string[]>
}

const quietLimitMs = 15_000

/**
 * Lines of the console that the walk itself brings about: it keeps the service worker out, asks for what is not there, and for a
 * ticket that another of its browsers shows; and it lasts longer than a token, which is then renewed.
 */
const expected = [
  /^Service Worker registration blocked by Playwright/,
  /^Failed to load resource: .* status of 40[0149]/,
]

/** Waits until nothing more comes. What never ends is looked at as it is. */
const settle = async (page: Page) => {
  await page.locator('main').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle', { timeout: quietLimitMs }).catch(() => {})
  await page
    .getByRole('status', { name: /^正在加载/ })
    .first()
    .waitFor({ state: 'detached', timeout: quietLimitMs })
    .catch(() => {})
}

/** The two frames after which what was changed is drawn, and the pictures that it has brought into sight. */
const drawn = (page: Page) =>
  page.evaluate(async (limitMs) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    const loaded = Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, limitMs))])
    await frame()
  }, 4000)

const change = async (page: Page, { width, height }: Screen, { theme, textSize }: State) => {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    (state) => {
      document.documentElement.dataset.theme = state.theme
      const id = 'look-text-size'
      const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))
      style.id = id
      style.textContent = state.textSize === 100 ? '' : `html { font-size: ${state.textSize}% !important }`
    },
    { theme, textSize },
  )
  await drawn(page)
  const hidden = await page.evaluate(() => {
    const scrolls = [...document.querySelectorAll('*')].filter(
      (one) =>
        one.scrollHeight > one.clientHeight &&
        one.clientHeight > innerHeight / 2 &&
        /auto|scroll/.test(getComputedStyle(one).overflowY) &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    return Math.max(0, ...scrolls.map((one) => one.scrollHeight - one.clientHeight))
  })
  await page.setViewportSize({ width, height: Math.round(Math.min(height + hidden, height * tallest)) })
  await drawn(page)
}

const findViolations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ target }) => `axe ${id}: ${help} (${target.join(' ')})`),
  )
}

/** Opens a view on a screen, and looks at it in every theme and size of text. */
export const visit = async (
  page: Page,
  view: View,
  screen: Screen,
  { withAxe }: { withAxe: boolean },
): Promise<Visit> => {
  const said: string[] = []
  const hear = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) said.push(`console: ${text.slice(0, 200)}`)
  }
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' || message.type() === 'warning') hear(message.text())
  }
  const onError = (error: Error) => hear(error.message)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  const shots = new Map<string, Buffer>()
  const flaws = new Map<string, string[]>()
  try {
    await page.setViewportSize(screen)
    await page.goto(view.address)
    if (view.ready) await view.ready(page)
    await settle(page)
    for (const state of states) {
      await change(page, screen, state)
      const name = nameOf(screen, state)
      shots.set(name, await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled', scale: 'css' }))
      // Neither a place nor a size depends on the theme.
      const fit = state.theme === 'light' ? [...(await findMisfits(page)), ...(await findControlFlaws(page))] : []
      flaws.set(name, [...fit, ...(withAxe ? await findViolations(page) : [])])
    }
  } finally {
    page.off('console', onConsole)
    page.off('pageerror', onError)
  }
  if (said.length > 0) flaws.set(`${screen.width}`, said)
  return { shots, flaws }
}

import type { Page } from '@playwright/test'
import type { StaffRole } from '#contract/permission.ts'
import { expect } from './fixtures.ts'
import { enterAs, enterConsole, guard } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { speakAs } from './people-api.ts'

/**
 * Tests on a server of their own, at the console.
 * `openPart` signs somebody in on the test's page who has a role, and opens a part of the console, as it is named in the address.
 */
export const withConsole = () =>
  withOwnServer().extend<{ openPart: (part: string, role: StaffRole) => Promise<void> }>({
    openPart: async ({ page, request, ownServer, signIn }, use) => {
      await use(async (part, role) => {
        const staff = await signIn()
        await page.setViewportSize({ width: 1440, height: 900 })
        await enterAs(page, { person: staff, role }, { request, ownServer }, part)
      })
    },
  })

/** So many milliseconds from now, as a field for day and time has it. */
export const fieldIn = (ms: number) => new Date(Date.now() + ms + 8 * 3_600_000).toISOString().slice(0, 16)

/** With an owner at the console, and something that waits in its queues. */
export const test = withOwnServer().extend<{ desk: Page }>({
  desk: async ({ page, request, ownServer, makePerson, signIn }, use) => {
    const owner = await signIn()
    // Who answers at the desk has that role.
    for (const role of ['owner', 'service']) await ownServer.appoint(owner.username, role)
    const { authenticator } = await guard(request, owner)
    const [writer, reporter] = [await speakAs(request, await makePerson()), await speakAs(request, await makePerson())]
    const targetId = await writer.writeTopic('加我，低价出票')
    await reporter.call('/report/create', { kind: 'topic', targetId, reason: 'ad', detail: '像是广告' })
    const question = { clientId: crypto.randomUUID(), kind: 'fault', content: '发送按钮点了没有反应，怎么办' }
    await reporter.call('/feedback/create', question)
    await page.goto('/console')
    await enterConsole(page, authenticator)
    await expect(heading(page, '概览')).toBeVisible()
    await use(page)
  },
})

/** The parts of the console. */
export const nav = (page: Page) => page.getByRole('navigation', { name: '工作台' })
/** Of a part. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const main = (page: Page) => page.getByRole('main')

/** All that waits for something has come. */
export const settle = async (page: Page) => {
  await expect(main(page).locator('[aria-busy=true], [role=status]:has(svg)')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

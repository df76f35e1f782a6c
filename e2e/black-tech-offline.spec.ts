import { tools } from '../web/src/features/tool/tools.ts'
import { expect, test } from './fixtures.ts'
import { installed, kept, offlineBar } from './kept-answers.ts'
import { tabTo } from './keyboard.ts'
import { goOffline } from './network.ts'

test.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** What a tool answers by itself, or from what was kept when it was last asked, although there is no network. */
const answers: Partial<Record<string, RegExp>> = {
  '/train-tickets': /出发地[^]*目的地/,
  '/tradition-festival': /下一个节日[^]*天/,
  '/tradition-festival/journeys': /连休 \d+ 天/,
  '/tradition-festival/cards': /水墨明月[^]*存图片/,
  '/tradition-festival/reminders': /一键提醒/,
  '/black-tech/calendar': /周一，\S+月\S+/,
  '/black-tech/almanac': /旧历书里的民俗说法[^]*宜[^]*忌/,
  '/black-tech/qr': /都在这台设备上完成/,
  '/black-tech/relatives': /一步一步按到 TA/,
  '/black-tech/units': /千米（公里）/,
  '/black-tech/draw': /结果出在这里/,
  '/black-tech/capital-amount': /贰零\S+年\S+月\S+日/,
  '/black-tech/loan': /每月还\s*¥4,490\.45/,
  '/music': /播放全部/,
}

/** What is the server's to say: it is asked anew, and says what to do until there is a network. */
const asked = new Set([
  ...['/train-tickets/snatching', '/welfare', '/coupon', '/wallet', '/wallet/covers'],
  ...['/search', '/add-friend', '/announcements', '/help'],
])

/** Who has no railway account yet is led to where they get one. */
const elsewhere: Partial<Record<string, string | RegExp>> = {
  '/train-tickets/snatching': /^[^?]*\/train-tickets\/login/,
}

test('every tool of the hub opens by keyboard without a network; each that reckons answers, others say how it stands', async ({
  page,
  context,
  signIn,
}) => {
  test.slow()
  await signIn()
  await page.goto('/tradition-festival/reminders')
  await installed(page)
  await expect(page.getByText('一键提醒')).toBeVisible()
  await kept(page, '["reminder","list"]')
  await page.goto('/tradition-festival/journeys')
  await expect(page.getByRole('article').first()).toBeVisible()
  await kept(page, '["holidays"]')
  await goOffline(context)
  await page.goto('/black-tech')
  const search = page.getByRole('searchbox', { name: '找工具' })
  for (const { path, label } of tools) {
    await tabTo(page, search)
    await search.pressSequentially(label)
    await expect(search).toHaveValue(label)
    await search.press('Enter')
    await expect(page).toHaveURL(elsewhere[path] ?? path)
    // The tool's own code may take a moment: until then the hub stands, with what was typed in it.
    await expect(search).toHaveCount(0)
    await expect(offlineBar(page)).toBeVisible()
    const main = page.getByRole('main').last()
    const answer = answers[path]
    if (answer) await expect(main, label).toContainText(answer)
    else {
      expect(asked, label).toContain(path)
      const ways = page.getByRole('button', { name: '重试' }).or(page.getByRole('searchbox'))
      await expect(ways.first(), label).toBeVisible()
    }
    await page.goBack()
    await expect(page).toHaveURL('/black-tech')
    await expect(search).toHaveValue('')
  }
})

import { routes } from '../web/src/app/routes.ts'
import { makeFriends } from './chat-people.ts'
import { doubleText, findMisfits } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { makeAddressParts, routeAddresses } from './route-addresses.ts'

// An appeal of nobody’s is looked at, too.
test.use({ viewport: { width: 320, height: 640 }, expectedConsole: [/status of 404.*\/appeal\/get\/1/] })

// In parts, which run beside one another.
const parts = 4
for (let part = 0; part < parts; part++) {
  const paths = routes.map(({ path }) => path).filter((_, index) => index % parts === part)
  test(`at 320 px with text twice as large, all fits: ${paths[0]} and ${paths.length - 1} more`, async ({
    page,
    request,
    makePerson,
    signIn,
  }) => {
    const { me, friend, mine, theirs } = await makeFriends(request, makePerson)
    const addresses = routeAddresses(await makeAddressParts(request, { friend, mine, theirs }))
    await doubleText(page)
    await signIn(me)
    const misfits: Record<string, string[]> = {}
    // Who is signed in is led away from /login; what needs a user leads there.
    const visited = addresses.filter(({ path }) => paths.includes(path))
    for (const { path, address } of visited.toSorted((one) => (one.path === '/login' ? 1 : -1))) {
      if (path === '/login') await page.evaluate(() => localStorage.removeItem('session'))
      await page.goto(address)
      await expect(page.locator('main').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
      const found = await findMisfits(page)
      if (found.length > 0) misfits[path] = found
    }
    expect(misfits).toEqual({})
  })
}

test.describe('the check itself', () => {
  const pages: [string, RegExp | null, string][] = [
    [
      'finds nothing where all fits',
      null,
      '<main><button>发布</button><p>一段会换行的话，写得长一点也没有关系</p></main>',
    ],
    ['finds what is wider than the window', /wider than the window/, '<main><div style="width:400px">宽</div></main>'],
    [
      'finds text that is cut off at the side',
      /cut off at the side/,
      '<main><p style="overflow:hidden;white-space:nowrap;width:100px">一行放不下的很长很长很长的话</p></main>',
    ],
    [
      'finds text that is cut off below',
      /cut off below/,
      '<main><p style="overflow:hidden;width:100px;height:20px">一行放不下的很长很长很长的话</p></main>',
    ],
    [
      'finds a button whose words end in dots',
      /end in dots/,
      '<main><button style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">同意并且继续使用</button></main>',
    ],
    [
      'finds a text over another',
      /over another/,
      '<main style="position:relative"><p style="margin:0">下面的话</p><p style="position:absolute;margin:0;top:4px;left:8px">上面的话</p></main>',
    ],
    [
      'lets what scrolls sideways be wider',
      null,
      '<main><div style="overflow-x:auto;white-space:nowrap"><span>很长很长很长很长很长很长很长很长很长很长很长很长的一行</span></div></main>',
    ],
    [
      'lets a line of text end in dots',
      null,
      '<main><p style="width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">一行放不下的很长很长很长的话</p></main>',
    ],
  ]
  for (const [name, fault, html] of pages)
    test(name, async ({ page }) => {
      await page.setContent(html)
      const found = await findMisfits(page)
      if (fault === null) expect(found).toEqual([])
      else expect(found.join('\n')).toMatch(fault)
    })
})

import { defaultSettings } from '#contract/default-settings.ts'
import { expect, test } from './fixtures.ts'
import { speakAs } from './people-api.ts'

test.describe('privacy mode', () => {
  // What is not shown is refused.
  test.use({ expectedConsole: [/status of 403/] })

  test('hides from the search and from the lists of strangers, and from nobody whom one follows', async ({
    page,
    request,
    makePerson,
    signIn,
    expectAccessible,
  }) => {
    const hidden = await makePerson()
    const voice = await speakAs(request, hidden)
    const me = await signIn()
    const mine = await speakAs(request, me)
    const found = page.getByRole('tabpanel').getByRole('link', { name: hidden.nickname })
    const search = async () => {
      await page.goto(`/search-list?keyword=${encodeURIComponent(hidden.username)}`)
      await page.getByRole('tab', { name: '用户' }).click()
    }

    await search()
    await expect(found).toBeVisible()
    await voice.put('/system/settings/update', { ...defaultSettings, privacyMode: 1 })
    await search()
    await expect(page.getByText('没有找到相关的用户')).toBeVisible()

    await page.goto(`/my-follows?user=${voice.id}`)
    await expect(page.getByText('对方开启了隐私模式，不公开关注和粉丝').first()).toBeVisible()
    await expectAccessible()
    await page.goto(`/user-detail/${voice.id}`)
    await expect(page.getByRole('tab', { name: '话题' })).toBeVisible()
    await expect(page.getByRole('tab', { name: '星标' })).toBeHidden()

    await voice.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })
    await search()
    await expect(found).toBeVisible()
  })
})

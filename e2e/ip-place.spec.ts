import path from 'node:path'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { speakAs } from './people-api.ts'
import { bar, write } from './topic-page.ts'

const test = withOwnServer({
  IP_PLACE_FILE: path.join(import.meta.dirname, '../server/src/testing/ip-places.csv'),
})
test.describe.configure({ mode: 'default' })
/** A network for documentation, of which that file says 广东. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } })

test('once an owner has it shown, a topic, a reply and a profile say from which province they come', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const owner = await signIn()
  const writer = await makePerson()
  const voice = await speakAs(request, writer)
  const earlierId = await voice.writeTopic('还没有打开的时候写的')

  await enterAs(page, { person: owner, role: 'owner' }, { request, ownServer }, 'settings')
  await page.getByRole('switch', { name: '展示属地' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByLabel('理由').fill('依规定展示')
  await page.getByRole('button', { name: '保存并生效' }).click()
  await expect(page.getByText('已生效')).toBeVisible()

  const topicId = await voice.writeTopic('今天广州也降温了')
  await page.goto(`/topic-detail/${topicId}`)
  await expect(page.getByText('IP 属地：广东')).toHaveCount(1)
  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await write(page, '这里也是')
  await expect(page.getByText('IP 属地：广东')).toHaveCount(2)
  await expectAccessible()

  await page.goto(`/user-detail/${voice.id}`)
  await expect(page.getByRole('list', { name: '资料' })).toContainText('IP 属地：广东')

  await page.goto(`/topic-detail/${earlierId}`)
  await expect(page.getByText('还没有打开的时候写的').first()).toBeVisible()
  await expect(page.getByText('IP 属地')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { box } from './chat-people.ts'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'

const test = withOwnServer()
// Before the second step is shown, staff are asked for it.
test.use({ expectedConsole: [/the server responded with a status of 4(03|09)/] })

const queue = (page: Page) => page.getByRole('list', { name: '等待的会话' }).getByRole('listitem')
const talk = (page: Page) => page.getByRole('list', { name: '对话' })

test('a user waits for a person: both of the desk see it at once, one takes over, hands on and ends it, and is rated', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  const [first, second, asker] = [await signIn(), await makePerson(), await makePerson()]
  const desk = page
  const other = await openOther(second)
  for (const [one, person] of [
    [desk, first],
    [other, second],
  ] as const) {
    await one.setViewportSize({ width: 1440, height: 900 })
    await enterAs(one, { person, role: 'service' }, { request, ownServer }, 'service')
    await expect(one.getByText('实时更新')).toBeVisible()
    await expect(one.getByText('没有人在等')).toBeVisible()
  }

  const phone = await openOther(asker)
  await phone.goto('/help')
  const helper = phone.getByRole('link', { name: /^联系客服小雁/ })
  // Until it is known who that is, it leads to all chats.
  await expect(helper).toHaveAttribute('href', /chat-detail/)
  await helper.click()
  const say = async (text: string) => {
    await box(phone).fill(text)
    await phone.getByRole('button', { name: '发送', exact: true }).click()
  }
  await say('转人工')
  // Nobody has loaded anything again: what waits was pushed.
  for (const one of [desk, other]) await expect(queue(one)).toContainText([asker.nickname], { timeout: 10_000 })

  await queue(desk).getByRole('link', { name: asker.nickname }).click()
  await desk.getByRole('button', { name: '我来接手' }).click()
  await expect(queue(other).first()).toContainText(`${first.nickname} 在处理`, { timeout: 10_000 })
  await expect(phone.getByText('客服来了，正在看你的问题').last()).toBeVisible()

  // A text at hand, made and used.
  await desk.getByRole('button', { name: '添加快捷回复' }).click()
  await desk.getByLabel('名称').fill('请发截图')
  await desk.getByRole('dialog').getByLabel('内容').fill('方便发一张截图给我看看吗？')
  await desk.getByRole('button', { name: '添加', exact: true }).click()
  await expect(desk.getByRole('list', { name: '快捷回复' })).toContainText('请发截图')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: '请发截图' }).click()
  await desk.getByRole('button', { name: '发送' }).click()
  await expect(talk(desk)).toContainText('方便发一张截图给我看看吗？')
  await expect(phone.getByText('方便发一张截图给我看看吗？').last()).toBeVisible()
  // Who speaks is read and heard: the helper by itself, or a person.
  await expect(phone.getByRole('article', { name: /^人工客服，/ }).last()).toContainText('方便发一张截图给我看看吗？')
  await expect(phone.getByRole('article', { name: /^客服小雁 · 自动回复，/ }).first()).toBeVisible()
  await say('好的，马上发')
  await expect(talk(desk)).toContainText('好的，马上发', { timeout: 10_000 })

  await desk.getByLabel('写一条备注').fill('等他的截图，像是缓存的问题')
  await desk.getByRole('button', { name: '记下' }).click()
  await expect(desk.getByRole('list', { name: '备注' })).toContainText('像是缓存的问题')
  await expectAccessible()
  await desk.getByRole('button', { name: '转接' }).click()
  await desk.getByLabel('转给谁').selectOption(second.nickname)
  await desk.getByLabel('理由').fill('我要下班了')
  await desk.getByRole('dialog').getByRole('button', { name: '转接' }).click()
  await expect(queue(other).first()).toContainText('你在处理', { timeout: 10_000 })
  await expect(desk.getByText(`${second.nickname} 接手了这段对话`)).toBeVisible()

  await queue(other).getByRole('link', { name: asker.nickname }).click()
  await expect(other.getByRole('list', { name: '备注' })).toContainText('像是缓存的问题')
  await other.getByRole('button', { name: '结束' }).click()
  await other.getByRole('dialog', { name: '结束这段对话？' }).getByRole('button', { name: '结束' }).click()
  await expect(queue(desk)).toHaveCount(0)
  await expect(phone.getByText(/回复 1 到 5 打个分/).last()).toBeVisible()
  await say('5')
  await expect(phone.getByText(/收到你的 5 分/).last()).toBeVisible()
  await desk.getByRole('link', { name: '已结束' }).click()
  await expect(desk.getByRole('list', { name: '结束的会话' })).toContainText('5 分')
  await expect(desk.getByText('近 30 天满意度：5 分（1 次）')).toBeVisible()
})

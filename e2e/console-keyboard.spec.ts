import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Person } from './api.ts'
import { heading, main, nav, settle, test } from './console-desk.ts'
import { expect } from './fixtures.ts'
import { guard } from './guarded-person.ts'
import { tabTo } from './keyboard.ts'
import { certify } from './payer.ts'
import { speakAs } from './people-api.ts'
import type { RunningServer } from './server.ts'

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1280, height: 800 } })

/** What each part is there for, and what pressing keys brings about there. */
const acts: [name: string, target: (page: Page) => Locator, act: (page: Page) => Promise<void>][] = [
  [
    '概览',
    (page) => page.getByRole('navigation', { name: '在排队的' }).getByRole('link', { name: /^举报的案件/ }),
    async (page) => {
      await page.keyboard.press('Enter')
      await expect(heading(page, '举报')).toBeVisible()
    },
  ],
  [
    '客服',
    (page) => page.getByRole('list', { name: '等待的会话' }).getByRole('link').first(),
    async (page) => {
      await page.keyboard.press('Enter')
      const take = page.getByRole('button', { name: '我来接手' })
      await tabTo(page, take)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('以「人工客服」回复')).toBeVisible()
    },
  ],
  [
    '公告',
    (page) => page.getByRole('form', { name: '写公告' }).getByLabel('标题'),
    async (page) => {
      await page.keyboard.type('冬至吃饺子')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('form', { name: '写公告' }).getByLabel('类别')).toBeFocused()
    },
  ],
  [
    '帮助文章',
    (page) => page.getByRole('textbox', { name: '查找', exact: true }),
    async (page) => {
      await page.keyboard.type('怎么撤回')
      await page.keyboard.press('Enter')
      const found = page.getByRole('list', { name: '帮助文章', exact: true }).getByRole('listitem')
      await expect(found).toHaveCount(1)
      await tabTo(page, found.getByRole('button', { name: '修改' }))
      await page.keyboard.press('Enter')
      const form = page.getByRole('form', { name: '修改「怎么撤回或删除聊天消息」' })
      const title = form.getByRole('textbox', { name: '标题', exact: true })
      await tabTo(page, title)
      await page.keyboard.type('，两分钟以内')
      await expect(title).toHaveValue(/，两分钟以内/)
    },
  ],
  [
    '节假日',
    (page) => page.getByRole('button', { name: /^录入 \d+ 年$/ }),
    async (page) => {
      await page.keyboard.press('Enter')
      const form = page.getByRole('form', { name: '录入节假日' })
      await tabTo(page, form.getByLabel('国务院办公厅文号'))
      await page.keyboard.type('国办发明电〔2026〕1号')
      await tabTo(page, form.getByRole('button', { name: '取消' }))
      await page.keyboard.press('Enter')
      await expect(form).toHaveCount(0)
    },
  ],
  [
    '举报',
    (page) => page.getByRole('list', { name: '案件' }).getByRole('link').first(),
    async (page) => {
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('button', { name: '我来处理' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: '放回去' })).toBeVisible()
    },
  ],
  [
    '待审核',
    (page) => page.getByRole('list', { name: '待审核' }).getByRole('button', { name: '移除' }).first(),
    async (page) => {
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await tabTo(page, dialog.getByLabel('给作者的话'))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await page.keyboard.press('a')
      await expect(page.getByText('没有要审核的，歇一会儿')).toBeVisible()
    },
  ],
  [
    '抽查',
    (page) => page.getByRole('list', { name: '图片' }).getByRole('button').first(),
    async (page) => {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('list', { name: '图片' }).getByRole('button').nth(1)).toBeFocused()
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    '申诉',
    (page) => page.getByLabel('给用户的话'),
    async (page) => {
      await page.keyboard.type('看过了，是我们弄错了')
      await tabTo(page, page.getByLabel('内部理由（写进审计日志）'))
      await page.keyboard.type('误判')
      await tabTo(page, page.getByRole('button', { name: '通过，全部撤销' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('没有要判断的申诉')).toBeVisible()
    },
  ],
  [
    '敏感词',
    (page) => page.getByLabel('要加的词'),
    async (page) => {
      await page.keyboard.type('代抢车票')
      await tabTo(page, page.getByRole('button', { name: '加进改动' }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('button', { name: '试运行' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: '试运行结果' })).toBeVisible()
    },
  ],
  [
    '用户',
    (page) => page.getByLabel('查找'),
    async (page) => {
      await page.keyboard.type('demo')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: '用户' }).getByRole('link').first()).toBeVisible()
    },
  ],
  [
    '实名认证',
    (page) => page.getByRole('list', { name: '实名认证' }).getByRole('button', { name: '驳回' }).first(),
    async (page) => {
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await tabTo(page, dialog.getByLabel('理由'))
      await page.keyboard.type('证件已被挂失')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('证件已被挂失')).toBeVisible()
    },
  ],
  ['账目', (page) => main(page).getByRole('region', { name: '人民币（元）' }), async () => {}],
  [
    '支付',
    (page) => page.getByLabel('单号，或 @用户名'),
    async (page) => {
      await page.keyboard.type('train-order:0')
      await page.keyboard.press('Enter')
      await expect(page.getByText('没有符合的支付，核对一下单号或用户名')).toBeVisible()
    },
  ],
  [
    '调账',
    (page) => page.getByRole('form', { name: '提出调账' }).getByLabel('用户名'),
    async (page) => {
      await page.keyboard.type('nobody')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('form', { name: '提出调账' }).getByLabel('方向')).toBeFocused()
    },
  ],
  // What is wider than its window is scrolled by keys.
  ['优惠活动', (page) => main(page).getByRole('region', { name: '优惠活动' }), async () => {}],
  [
    '车次',
    (page) => page.getByLabel('车次（可以不填）'),
    async (page) => {
      await page.keyboard.type('Z99999')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/没有 Z99999 次/)).toBeVisible()
    },
  ],
  ['运行图', (page) => main(page).getByRole('region', { name: '导入过的运行图' }), async () => {}],
  [
    '检票',
    (page) => page.getByLabel('检票码', { exact: true }),
    async (page) => {
      await page.keyboard.type('不是检票码')
      await tabTo(page, page.getByRole('button', { name: '检票', exact: true }))
    },
  ],
  ['数据保留', (page) => main(page).getByRole('region', { name: '数据保留' }), async () => {}],
  [
    '运营设置',
    (page) => page.getByRole('switch', { name: '标出自动回复' }),
    async (page) => {
      await page.keyboard.press('Space')
      await tabTo(page, page.getByRole('button', { name: '保存' }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('dialog').getByLabel('理由'))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    '审计日志',
    (page) => page.getByLabel('谁（用户名）'),
    async (page) => {
      await page.keyboard.type('demo')
      await page.keyboard.press('Enter')
      await expect(page.getByText('没有符合的记录')).toBeVisible()
    },
  ],
  [
    '工作人员',
    (page) => page.getByRole('form', { name: '授予角色' }).getByLabel('用户名'),
    async (page) => {
      await page.keyboard.type('demo')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('来帮忙几天')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: '工作人员' })).toContainText('@demo')
    },
  ],
]

/** A held text, an appeal and a certification that wait for somebody. */
const fillQueues = async (request: APIRequestContext, ownServer: RunningServer, makePerson: () => Promise<Person>) => {
  const [writer, moderator] = [await speakAs(request, await makePerson()), await makePerson()]
  await writer.writeTopic('有人找我刷单，大家当心')
  await certify(writer)
  await ownServer.appoint(moderator.username, 'moderator')
  const { authenticator, voice } = await guard(request, moderator)
  await voice.call('/staff/second-step', { code: await authenticator.nextCode() })
  const targetId = await writer.writeTopic('今天的站台很安静')
  const { caseId } = await voice.call<{ caseId: string }>('/moderation-case/open', {
    ...{ kind: 'topic', targetId, reason: '看着像广告' },
  })
  await voice.call('/moderation-case/decide', {
    ...{ clientId: crypto.randomUUID(), caseIds: [caseId], actions: ['remove'], rule: 'ad' },
    ...{ words: '请不要发广告，改好再发', reason: '广告' },
  })
  const { decisions } = await voice.call<{ decisions: { id: string }[] }>('/moderation-case/get', { caseId })
  await writer.call('/appeal/create', { decisionId: decisions[0]?.id, content: '那是我自己拍的，不是广告' })
}

test('who has no mouse reaches and does what each part is there for', async ({
  desk: page,
  request,
  ownServer,
  makePerson,
}) => {
  test.slow()
  await fillQueues(request, ownServer, makePerson)
  for (const [name, target, act] of acts) {
    const link = nav(page).getByRole('link', { name, exact: true })
    await test.step(name, async () => {
      await tabTo(page, link)
      await page.keyboard.press('Enter')
      await expect(heading(page, name)).toBeVisible()
      await settle(page)
      await tabTo(page, target(page))
      await act(page)
    })
  }
})

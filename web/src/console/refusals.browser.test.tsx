import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Appeal } from '#contract/appeal.ts'
import { session } from '#web/lib/session/session.ts'
import { AppealsSection } from './cases/appeals-section.tsx'
import { DecideDialog } from './cases/decide-dialog.tsx'
import { OpenCaseForm } from './cases/open-case-form.tsx'
import { RunPage } from './railway/run-page.tsx'
import { StaffSection } from './staff-section.tsx'
import { pageOf, Refusal, renderPart } from './testing/render-part.tsx'

beforeEach(() => session.start({ token: 'token', refresh_token: 'refresh' }))
afterEach(() => session.end())

const everything = { me: {} as never, may: () => true }
const refuse = (fields: Record<string, string>) => new Refusal('INPUT_INVALID', { fields })
const expectNoToast = () => expect(document.querySelector('[role=status]')?.textContent).toBe('')

const appeal = {
  ...{ id: '7', user: { id: '1', nickname: '小雨', avatar: null }, content: '那是我自己拍的', state: 'waiting' },
  ...{ createTime: '2026-11-01T08:00:00Z', dueTime: '2026-11-03T08:00:00Z', lateFlag: false, ownFlag: false },
  ...{ decider: null, decideTime: null, answer: null, target: null, decision: null, sanction: null },
} as Appeal

test('what is refused of a judgement on an appeal is told at its fields', async () => {
  const fields = { answer: '给用户的话里有不能显示的字', reason: '理由里有不能显示的字' }
  const screen = await renderPart(<AppealsSection {...everything} />, {
    '/appeal/page': () => pageOf([appeal]),
    '/appeal/decide': () => refuse(fields),
  })
  await screen.getByLabelText('给用户的话').fill('看过了，是我们弄错了')
  await screen.getByLabelText('内部理由（写进审计日志）').fill('误判')
  await screen.getByRole('button', { name: '不通过，维持原判' }).click()
  await expect.element(screen.getByLabelText('给用户的话')).toHaveAccessibleDescription(fields.answer)
  await expect.element(screen.getByLabelText('内部理由（写进审计日志）')).toHaveAccessibleDescription(fields.reason)
  expectNoToast()
})

const decideOne = async (answer: () => unknown) => {
  const screen = await renderPart(
    <DecideDialog caseIds={['7']} kinds={['topic']} reason="ad" open onClose={() => {}} onDone={() => {}} />,
    { '/moderation-case/decide': answer },
  )
  await screen.getByLabelText('给作者的话：哪里不对，怎样做更好').fill('请不要发广告')
  await screen.getByLabelText('内部理由（写进审计日志）').fill('广告')
  return screen
}

test('a case that is decided without saying how is told so at what is chosen from, and one is led there', async () => {
  const screen = await decideOne(() => null)
  await screen.getByRole('button', { name: '处理', exact: true }).click()
  const acts = screen.getByRole('group', { name: '怎样处理（可以选几样）' })
  await expect.element(acts).toHaveAccessibleDescription('先选择怎样处理')
  await expect.element(acts.getByRole('checkbox').first()).toHaveFocus()
  expectNoToast()
})

test('that a text cannot be dealt with so is told where the ways are chosen', async () => {
  const screen = await decideOne(() => new Refusal('CASE_ACTION_IMPOSSIBLE', { fields: { actions: '换一种处理方式' } }))
  await screen.getByRole('checkbox', { name: '恢复' }).click({ force: true })
  await screen.getByRole('button', { name: '处理', exact: true }).click()
  const acts = screen.getByRole('group', { name: '怎样处理（可以选几样）' })
  await expect.element(acts).toHaveAccessibleDescription('换一种处理方式')
  expectNoToast()
})

test('that nothing is behind a link is told at the link', async () => {
  const fields = { targetId: '没有找到这条内容，请核对链接或编号' }
  const screen = await renderPart(<OpenCaseForm />, {
    '/moderation-case/open': () => new Refusal('CASE_TARGET_GONE', { fields }),
  })
  await screen.getByRole('button', { name: '没人举报也立案' }).click()
  await screen.getByLabelText('链接或编号').fill('987654')
  await screen.getByLabelText('理由（写进审计日志）').fill('看着像广告')
  await screen.getByRole('button', { name: '立案', exact: true }).click()
  await expect.element(screen.getByLabelText('链接或编号')).toHaveAccessibleDescription(fields.targetId)
  expectNoToast()
})

test('a delay that is refused is told at its minutes, in the dialog', async () => {
  const fields = { minutes: '这趟车已经到终点了' }
  const run = {
    ...{ id: '7', code: 'G1', kind: 'G', day: '2026-12-01', fromName: '北京南', toName: '上海虹桥' },
    ...{ departTime: '2026-12-01T01:00:00Z', arriveTime: '2026-12-01T05:28:00Z', delayMinutes: 0, addedCars: 0 },
    ...{ state: 'open', seats: 0, soldPercent: 0, standing: { limit: 0, sold: [] }, stops: [], cars: [] },
  }
  const screen = await renderPart(<RunPage id="7" back={{ section: 'runs' }} mayAct />, {
    '/train-tickets/run/detail': () => run,
    '/train-tickets/snatching/of-run': () => ({ waits: [] }),
    '/train-tickets/run/delay': () => refuse(fields),
  })
  await screen.getByRole('button', { name: '晚点' }).click()
  await screen.getByLabelText('晚点多少分钟').fill('30')
  await screen.getByLabelText('理由（写进审计日志）').fill('线路检修')
  await screen.getByRole('button', { name: '发布晚点' }).click()
  await expect.element(screen.getByLabelText('晚点多少分钟')).toHaveAccessibleDescription(fields.minutes)
  expectNoToast()
})

test('a reason of blanks is none: it is told at once, and nothing is done', async () => {
  const screen = await renderPart(<OpenCaseForm />, {})
  await screen.getByRole('button', { name: '没人举报也立案' }).click()
  await screen.getByLabelText('链接或编号').fill('987654')
  await screen.getByLabelText('理由（写进审计日志）').fill('   ')
  await screen.getByRole('button', { name: '立案', exact: true }).click()
  await expect.element(screen.getByLabelText('理由（写进审计日志）')).toHaveAccessibleDescription('至少写 2 个字')
})

test('a reason that is refused when a role is taken away is told at it', async () => {
  const fields = { reason: '理由里有不能显示的字' }
  const grant = {
    ...{ id: '7', user: { id: '1', nickname: '小周', username: 'xiaozhou', avatar: null }, role: 'service' },
    ...{ twoFactorFlag: true, grantTime: '2026-11-01T08:00:00Z', origin: 'console' },
  }
  const screen = await renderPart(<StaffSection {...everything} />, {
    '/staff/page': () => pageOf([grant]),
    '/staff/revoke': () => refuse(fields),
  })
  await screen.getByRole('button', { name: '撤销' }).click()
  await screen.getByLabelText('撤销的理由').fill('换岗')
  await screen.getByRole('button', { name: '确认撤销' }).click()
  await expect.element(screen.getByLabelText('撤销的理由')).toHaveAccessibleDescription(fields.reason)
  expectNoToast()
})

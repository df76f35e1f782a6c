import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Adjustment } from '#contract/adjustment.ts'
import { session } from '#web/lib/session/session.ts'
import { pageOf, Refusal, renderPart } from '../testing/render-part.tsx'
import { AdjustmentSection } from './adjustment-section.tsx'

const [me, colleague] = [
  { id: '2', nickname: '我自己', avatar: null },
  { id: '3', nickname: '小周', avatar: null },
]

beforeEach(() => session.start({ token: 'token', refresh_token: 'refresh' }))
afterEach(() => session.end())

const makeProposal = (id: string, proposer: typeof me): Adjustment => ({
  ...{
    id,
    user: { id: '1', nickname: '小雨', avatar: null },
    amount: 100000,
    reason: `第 ${id} 笔`,
    state: 'proposed',
  },
  ...{ proposer, proposeTime: '2026-11-01T08:00:00Z', decider: null, decideTime: null, decideReason: null },
})

const open = (propose: () => unknown = () => null) =>
  renderPart(<AdjustmentSection me={{} as never} may={() => true} />, {
    '/user/info/select/my-base': () => me,
    '/money/adjustment/page': () => pageOf([makeProposal('7', me), makeProposal('8', colleague)]),
    '/money/adjustment/propose': propose,
  })

test('what one has proposed oneself waits for somebody else: only what others have proposed can be decided', async () => {
  const screen = await open()
  const item = (text: string) => screen.getByRole('article').filter({ hasText: text })
  await expect.element(item('第 7 笔').getByText('等另一位同事确认')).toBeVisible()
  await expect.element(item('第 7 笔').getByRole('button', { name: '同意', exact: true })).not.toBeInTheDocument()
  await expect.element(item('第 8 笔').getByRole('button', { name: '同意', exact: true })).toBeVisible()
})

test('an amount that the server refuses is told at its field, and not beside it', async () => {
  const message = '一次最多调 10 万元'
  const screen = await open(() => new Refusal('INPUT_INVALID', { message, fields: { amount: message } }))
  await screen.getByLabelText('用户名').fill('xiaoyu')
  await screen.getByLabelText('金额（元）').fill('100000.01')
  await screen.getByLabelText('理由（用户会看到）').fill('补偿晚点')
  await screen.getByRole('button', { name: '提出' }).click()
  await expect.element(screen.getByLabelText('金额（元）')).toHaveAccessibleDescription(message)
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
})

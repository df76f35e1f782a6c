import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { JudgedText } from '#contract/moderation-case.ts'
import { pageOf, Refusal, renderPart } from '../testing/render-part.tsx'
import { HeldSection } from './held-section.tsx'

const makeHeld = (): JudgedText => ({
  target: {
    ...{ kind: 'topic', id: '7', author: { id: '1', nickname: '小雨', avatar: null } },
    ...{ title: '', content: '有人找我刷单，大家当心', pictures: [], video: null, audio: null },
    ...{ state: 'held', goneBy: null, createTime: '2026-11-01T08:00:00Z', topicId: '7' },
  },
  ...{ heldTime: '2026-11-01T08:00:00Z', words: ['刷单'], review: null },
})

/** What the moderator has on the screen was judged by another meanwhile. */
const showJudged = async () => {
  const message = '小周 已经放行了这条话题'
  let isJudged = false
  const reasons: unknown[] = []
  const screen = await renderPart(<HeldSection me={{} as never} may={() => true} />, {
    '/moderation-case/page-held': () => pageOf(isJudged ? [] : [makeHeld()]),
    '/moderation-case/judge-held': ({ reason }) => {
      reasons.push(reason)
      isJudged = true
      return new Refusal('HELD_JUDGED', { message })
    },
  })
  await expect.element(screen.getByText('有人找我刷单，大家当心')).toBeVisible()
  return { screen, message, reasons }
}

const expectOffTheList = async ({
  screen,
  message,
}: Pick<Awaited<ReturnType<typeof showJudged>>, 'screen' | 'message'>) => {
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText('没有要审核的，歇一会儿')).toBeVisible()
}

test('what another has judged meanwhile is not called removed: who has, and how, is said, the dialog closes, and it leaves the list', async () => {
  const { screen, message } = await showJudged()
  await screen.getByRole('button', { name: '移除' }).click()
  await screen.getByLabelText('理由（写进审计日志）').fill('广告')
  await screen.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expectOffTheList({ screen, message })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain('已移除，作者会收到系统通知')
})

test('nor is it called let go', async () => {
  const { screen, message } = await showJudged()
  await screen.getByRole('button', { name: '放行' }).click()
  await expectOffTheList({ screen, message })
  expect(document.body.textContent).not.toContain('已放行，现在能搜到了')
})

test('the reason that a key writes into the audit log can be read beside it', async () => {
  const { screen, reasons } = await showJudged()
  await expect.element(screen.getByText(/审计日志里的理由是「看过了，没有违规」/)).toBeVisible()
  await userEvent.keyboard('a')
  await expect.poll(() => reasons).toEqual(['看过了，没有违规'])
})

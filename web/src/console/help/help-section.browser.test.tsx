import { afterEach, beforeEach, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { session } from '#web/lib/session/session.ts'
import { pageOf, Refusal, renderPart } from '../testing/render-part.tsx'
import { HelpSection } from './help-section.tsx'

beforeEach(() => session.start({ token: 'token', refresh_token: 'refresh' }))
afterEach(() => session.end())

test('that another article has the name of a new one is told at the name, and what was written stays', async () => {
  const { message } = errors.HELP_SLUG_TAKEN
  const screen = await renderPart(<HelpSection me={{} as never} may={() => true} />, {
    '/help/article/page-all': () => pageOf([]),
    '/help/article/publish': () => new Refusal('HELP_SLUG_TAKEN', { fields: { slug: message } }),
  })
  await screen.getByRole('button', { name: '写一篇' }).click()
  await screen.getByLabelText('标题').fill('怎么发表情')
  await screen.getByLabelText('正文').fill('点输入框旁边的笑脸。')
  await screen.getByLabelText(/^链接名/).fill('sticker')
  await screen.getByLabelText(/^理由/).fill('新功能')
  await screen.getByRole('button', { name: '立即发布' }).click()
  await expect.element(screen.getByLabelText(/^链接名/)).toHaveAccessibleDescription(message)
  await expect.element(screen.getByLabelText('标题')).toHaveValue('怎么发表情')
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
})

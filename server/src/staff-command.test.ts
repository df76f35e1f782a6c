import { expect, test } from 'vitest'
import { runStaffCommand } from './staff-command.ts'
import { makeApp } from './testing/app.ts'
import { makeUser } from './testing/factories.ts'
import { makeTwoFactor } from './testing/staff-factories.ts'

const app = await makeApp()
const run = (...words: string[]) => runStaffCommand(app, words)

const linesAbout = ({ id }: { id: string }) =>
  app.db
    .selectFrom('audit_log')
    .select(['origin', 'actor_id', 'action', 'reason'])
    .where('about_id', '=', id)
    .orderBy('id')
    .execute()

test('the first owner is appointed from a console of the machine, which the audit log tells', async () => {
  expect(await run('list')).toEqual({ lines: ['还没有工作人员。'], code: 0 })
  const user = await makeUser(app, { username: 'luyou', nickname: '放翁' })
  const granted = await run('grant', 'LuYou', 'owner', '第一位', '所有者')
  expect(granted).toMatchObject({ code: 0, lines: [expect.stringContaining('现在有「所有者」角色')] })
  expect((await run('list')).lines[0]).toMatch(/^luyou（放翁）  owner 所有者  .+在服务器上授予  还没有开启两步验证$/)
  await makeTwoFactor(app, user)
  expect((await run('list')).lines[0]).toMatch(/已开启两步验证$/)
  // The last owner can be revoked here: who has the machine has everything.
  expect(await run('revoke', 'luyou', 'owner')).toMatchObject({ code: 0 })
  expect(await linesAbout(user)).toEqual([
    { origin: 'machine', actor_id: null, action: 'staff.grant', reason: '第一位 所有者' },
    { origin: 'machine', actor_id: null, action: 'staff.revoke', reason: null },
  ])
})

test.each([
  [[], '用法：'],
  [['appoint', 'luyou', 'owner'], '用法：'],
  [['grant', 'luyou'], '用法：'],
  [['list', 'all'], '用法：'],
  [['grant', 'luyou', 'king'], '没有「king」这个角色。'],
  [['grant', 'nobodyatall', 'owner'], '没有用户名为「nobodyatall」的账号，请先注册。'],
  [['revoke', 'libai', 'service'], '这个人没有这个角色，或已被撤销。'],
])('%j is refused with what to do', async (words, first) => {
  if (words.includes('libai')) await makeUser(app, { username: 'libai' })
  const { lines, code } = await run(...words)
  expect([lines[0], code]).toEqual([first, 1])
})

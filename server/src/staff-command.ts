import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { staffRoles, type StaffRole } from '#contract/permission.ts'
import type { CommandOutcome } from './console-command.ts'
import { createAuditRecorder } from './modules/audit/audit.module.ts'
import { createAppointmentService, findUserIdByUsername, listNamedGrants } from './modules/staff/staff.module.ts'
import type { Executor } from './platform/database/database.ts'
import { AppError } from './platform/errors/app-error.ts'
import type { Clock } from './platform/time/clock.ts'
import { formatDateTime } from './platform/time/shanghai.ts'

const roleNames: Record<StaffRole, string> = {
  owner: '所有者',
  moderator: '内容审核',
  service: '客服',
  finance: '财务',
  railway: '铁路',
  auditor: '审计（只读）',
}

const origins: Record<string, string> = {
  staff: '由工作人员授予',
  machine: '在服务器上授予',
  setting: '由 SERVICE_STAFF 授予',
}

const usage = [
  '用法：',
  '  npm run staff -- list',
  '  npm run staff -- grant <用户名> <角色> [理由]',
  '  npm run staff -- revoke <用户名> <角色> [理由]',
  `角色：${staffRoles.map((role) => `${role} ${roleNames[role]}`).join('、')}`,
]

const refuse = (...lines: string[]): CommandOutcome => ({ lines, code: 1 })

const list = async (db: Executor): Promise<CommandOutcome> => {
  const grants = await listNamedGrants(db)
  const lines = grants.map(({ username, nickname, role, origin, granted_at, two_factor_on }) =>
    [
      `${username}（${nickname}）`,
      `${role} ${roleNames[role]}`,
      formatDateTime(granted_at),
      origins[origin] ?? origin,
      two_factor_on ? '已开启两步验证' : '还没有开启两步验证',
    ].join('  '),
  )
  return { lines: lines.length > 0 ? lines : ['还没有工作人员。'], code: 0 }
}

/**
 * Does what `npm run staff` was asked to: grants, revokes or lists roles, with whoever has a console of the machine as the
 * one who acts.
 * @param words what stands behind `--`
 */
export const runStaffCommand = async (
  { db, clock }: { db: Executor; clock: Clock },
  words: readonly string[],
): Promise<CommandOutcome> => {
  const [command, username, givenRole, ...rest] = words
  if (command === 'list' && words.length === 1) return await list(db)
  if ((command !== 'grant' && command !== 'revoke') || !username || !givenRole) return refuse(...usage)
  const role = z.enum(staffRoles).safeParse(givenRole).data
  if (role === undefined) return refuse(`没有「${givenRole}」这个角色。`, ...usage.slice(-1))
  const reason = rest.join(' ').slice(0, limits.staffReason.max) || undefined
  const userId = await findUserIdByUsername(db, username)
  if (userId === undefined) return refuse(`没有用户名为「${username}」的账号，请先注册。`)
  const appointments = createAppointmentService({ db, clock, audit: createAuditRecorder({ clock }) })
  try {
    if (command === 'revoke') {
      await appointments.revoke('machine', { userId, role, reason })
      return { lines: [`已撤销 ${username} 的「${roleNames[role]}」角色，立即生效。`], code: 0 }
    }
    await appointments.grant('machine', { username, role, reason })
    return {
      lines: [`${username} 现在有「${roleNames[role]}」角色。开启两步验证后，在浏览器打开 /console 就能开始工作。`],
      code: 0,
    }
  } catch (error) {
    if (error instanceof AppError) return refuse(`${errors[error.key].message}。`)
    throw error
  }
}

import type { CallParsed } from '#contract/call.ts'
import type { userCalls } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Account } from '../user/user.module.ts'
import { writePasswordMail } from './auth.messages.ts'
import type { AuthParts, AuthService, Caller } from './auth.service.ts'

type ResetInput = CallParsed<typeof userCalls.resetPassword>['body']
type ChangeInput = CallParsed<typeof userCalls.updatePassword>['body']

/** How a user gets another password. Sign-ins that wait for their second step end with the one before. */
export interface PasswordService {
  /** Sets a new password for a forgotten one and ends all sessions; failures as `UserAccountService.prepareReset`. */
  resetPassword(input: ResetInput, caller: Pick<Caller, 'ip' | 'identified'>): Promise<void>
  /** @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, PASSWORD_SAME, PASSWORD_COMMON */
  updatePassword(viewer: { userId: string; sessionId: string }, input: ChangeInput, ip: string): Promise<void>
}

type Parts = Pick<AuthParts, 'db' | 'clock' | 'backgroundMailer' | 'passwordCheck' | 'secondStep' | 'user'> & {
  sessions: Pick<AuthService, 'endSessions'>
}

export const createPasswordService = (parts: Parts): PasswordService => {
  const { db, clock, backgroundMailer, passwordCheck, secondStep, user, sessions } = parts

  const notify = ({ email, username }: Account, endedOthers: boolean) =>
    backgroundMailer.send(writePasswordMail(email, { username, at: clock.now(), endedOthers }))

  return {
    resetPassword: async (input, { ip, identified }) => {
      const { account, save } = await user.prepareReset(input)
      identified(account.id)
      let emailForbidden = false
      await sessions.endSessions({ userId: account.id }, 'password', async (transaction) => {
        await save(transaction)
        await secondStep.forgetTrust(transaction, account.id)
        emailForbidden = await secondStep.forbidEmail(transaction, account.id)
      })
      await passwordCheck.tries.forget({ userId: account.id, name: account.username }, ip)
      await notify(account, true)
      if (emailForbidden) await secondStep.notifyEmailForbidden(account.id)
    },

    updatePassword: async ({ userId, sessionId }, input, ip) => {
      // Read first: what was confirmed then is what must still be there when it is replaced.
      const before = await user.findAccount(userId)
      if (!before) throw new AppError('UNAUTHENTICATED')
      await passwordCheck.confirm(userId, input.password, ip)
      const { account, save } = await user.prepareChange(before, input)
      const change = async (transaction: Executor) => {
        await save(transaction)
        await secondStep.forgetTrust(transaction, userId, sessionId)
      }
      if (input.endOthersFlag) await sessions.endSessions({ userId, exceptSessionId: sessionId }, 'password', change)
      else await db.transaction().execute(change)
      await notify(account, input.endOthersFlag)
    },
  }
}

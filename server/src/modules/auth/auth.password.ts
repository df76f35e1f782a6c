import type { CallParsed } from '#contract/call.ts'
import type { userCalls } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Account } from '../user/user.module.ts'
import type { Ending } from './auth.ending.ts'
import { writePasswordLetter } from './auth.letters.ts'
import type { AuthParts, Caller } from './auth.parts.ts'

type ResetInput = CallParsed<typeof userCalls.resetPassword>['body']
type ChangeInput = CallParsed<typeof userCalls.updatePassword>['body']

/** How a user gets another password. Sign-ins that wait for their second step end with the one before. */
export interface PasswordSetting {
  /** Sets a forgotten password anew and ends all sessions; failures as `UserService.prepareReset`. */
  resetPassword(input: ResetInput, caller: Pick<Caller, 'ip' | 'identified'>): Promise<void>
  /** @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, PASSWORD_SAME, PASSWORD_COMMON */
  updatePassword(viewer: { userId: string; sessionId: string }, input: ChangeInput, ip: string): Promise<void>
}

type Parts = Pick<AuthParts, 'db' | 'clock' | 'backgroundMailer' | 'passwordCheck' | 'secondStep' | 'user'> & {
  ending: Ending
}

export const createPasswordSetting = (parts: Parts): PasswordSetting => {
  const { db, clock, backgroundMailer, passwordCheck, secondStep, user, ending } = parts

  const tell = ({ email, username }: Account, endedOthers: boolean) =>
    backgroundMailer.send(writePasswordLetter(email, { username, at: clock.now(), endedOthers }))

  return {
    resetPassword: async (input, { ip, identified }) => {
      const { account, save } = await user.prepareReset(input)
      identified(account.id)
      let emailForbidden = false
      await ending.endSessions({ userId: account.id }, 'password', async (transaction) => {
        await save(transaction)
        await secondStep.forgetTrust(transaction, account.id)
        emailForbidden = await secondStep.forbidEmail(transaction, account.id)
      })
      for (const name of [account.username, account.email]) await passwordCheck.tries.forget(name, ip)
      await tell(account, true)
      if (emailForbidden) await secondStep.tellEmailForbidden(account.id)
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
      if (input.endOthersFlag) await ending.endSessions({ userId, exceptSessionId: sessionId }, 'password', change)
      else await db.transaction().execute(change)
      await tell(account, input.endOthersFlag)
    },
  }
}

import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { errors } from '#contract/errors.ts'
import { mobilePattern } from '#contract/phone.ts'
import type { userCalls } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createEvent, type AppEvent } from '#server/platform/events/event.ts'
import { hashPassword, isPasswordCommon, isPasswordRight, isSamePassword } from './password.ts'
import {
  type AccountRow,
  exchangePasswordHash,
  findAccount,
  findAccountByEmail,
  findAccountByPhone,
  findAccountByUsername,
  insertUser,
  isEmailTaken,
  isUsernameTaken,
  lockAccount,
  updatePasswordHash,
} from './user-account.queries.ts'
import type { UserChangeService } from './user-change.service.ts'
import { updateProfile } from './user.queries.ts'
import type { UserParts } from './user.service.ts'
import { refuseReserved, reviewTexts } from './text-review.ts'

/** What signing in needs to know of a user. */
export interface Account {
  id: string
  username: string
  email: string
  banned: boolean
  /** To find out whether it was changed; never leaves the server. */
  passwordHash: string
}

/** A password that takes effect when it is saved. */
export interface PreparedPassword {
  account: Account
  save: (db: Executor) => Promise<void>
}

interface PasswordChange {
  /** The current one. */
  password: string
  newPassword: string
}

/** How users come to be, and how they prove who they are. */
export interface UserAccountService {
  /** @throws {AppError} EMAIL_CODE_WRONG, USERNAME_TAKEN, NAME_RESERVED, EMAIL_TAKEN, PASSWORD_COMMON, CONTENT_REFUSED, TOO_MANY_REQUESTS */
  signUp(
    input: CallParsed<typeof userCalls.signUpByEmail>['body'],
    ip: string,
  ): Promise<CallAnswer<typeof userCalls.signUpByEmail>>
  /** Called for each new user, before the answer. */
  onSignUp: AppEvent<{ userId: string }>['on']
  /**
   * Lets whoever can read the mail of this address set a new password, which takes effect when it is saved.
   * @throws {AppError} EMAIL_CODE_WRONG, EMAIL_UNKNOWN, PASSWORD_COMMON
   */
  prepareReset(input: CallParsed<typeof userCalls.resetPassword>['body']): Promise<PreparedPassword>
  /**
   * Lets a user set a new password in place of the current one, which must have been confirmed before.
   * @returns what fails with PASSWORD_WRONG when the password was set again since
   * @throws {AppError} PASSWORD_SAME, PASSWORD_COMMON
   */
  prepareChange(account: Account, input: PasswordChange): Promise<PreparedPassword>
  /** Sends a code of type `verify` to the user's own address. */
  sendMyEmail(userId: string, ip: string): Promise<{ emailKey: string }>
  /** The user with this name, address or bound mobile number and this password; takes as long when there is none. */
  findByPassword(name: string, password: string): Promise<Account | undefined>
  findByEmail(email: string): Promise<Account | undefined>
  /** The id of the user with this name, address or bound mobile number. */
  findIdByName(name: string): Promise<string | undefined>
  findAccount(userId: string): Promise<Account | undefined>
  /** Keeps the account as it is until the transaction ends. */
  lock(transaction: Executor, userId: string): Promise<Account | undefined>
  isPasswordOf(userId: string, password: string): Promise<boolean>
}

const presentAccount = (row: AccountRow, now: Date): Account => ({
  id: row.id,
  username: row.username,
  email: row.email,
  banned: row.banned_at !== null && (row.banned_until === null || row.banned_until > now),
  passwordHash: row.password_hash,
})

// No user has another name or address; some texts, like those with NUL, the database would not even compare.
const nameShape = /^[\x21-\x7e]+$/

/** @param field of the form in which the password was chosen */
const refuseCommon = async (password: string, ownNames: string[], field = 'password') => {
  if (await isPasswordCommon(password, ownNames))
    throw new AppError('PASSWORD_COMMON', { fields: { [field]: errors.PASSWORD_COMMON.message } })
}

export const createUserAccountService = (
  parts: UserParts & { changes: Pick<UserChangeService, 'change'> },
): UserAccountService => {
  const { db, clock, limiter, vault, moderation, agreement, checkcode, searchIndex, changes } = parts
  const signedUp = createEvent<{ userId: string }>()

  const findByName = (name: string) => {
    // No username begins with a digit.
    if (mobilePattern.test(name)) return findAccountByPhone(db, vault.fingerprints(name, 'phone'))
    return name.includes('@') ? findAccountByEmail(db, name) : findAccountByUsername(db, name)
  }

  return {
    onSignUp: signedUp.on,

    signUp: async (input, ip) => {
      await limiter.take('signUpsPerAddress', ip)
      await refuseCommon(input.password, [input.username, input.email])
      reviewTexts(moderation, { nickname: input.nickname })
      // What can still be corrected keeps the code alive, so names are looked at before it is used up.
      refuseReserved(input)
      if (await isUsernameTaken(db, input.username)) throw new AppError('USERNAME_TAKEN')
      await checkcode.useEmail('signup', input.email, input.emailKey, input.emailCode)
      // Only who can read the mail of an address learns that it has an account.
      if (await isEmailTaken(db, input.email)) throw new AppError('EMAIL_TAKEN')
      const password_hash = await hashPassword(input.password)
      const { username, nickname, email } = input
      const id = await db.transaction().execute(async (transaction) => {
        const made = await insertUser(transaction, {
          username,
          nickname,
          email,
          password_hash,
          created_at: clock.now(),
        })
        if (made) {
          // The form asks for it: there is no account whose user has not agreed.
          await agreement.acceptCurrent(transaction, made)
          // Where the reviewer refuses it, or has to pass it first, a name that says nothing stands for it.
          const first = { userId: made, field: 'nickname' as const, before: `雁友${made}`, value: nickname }
          const { isShown } = await changes.change(transaction, first)
          const shown = isShown ? nickname : first.before
          if (!isShown) await updateProfile(transaction, made, { nickname: shown })
          await searchIndex.indexUser(transaction, { id: made, username, nickname: shown })
        }
        return made
      })
      if (id) {
        await signedUp.emit({ userId: id })
        return { id, ...(await checkcode.grantEmail('login', email)) }
      }
      throw new AppError((await isEmailTaken(db, email)) ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN')
    },

    prepareReset: async ({ email, emailKey, emailCode, password }) => {
      await refuseCommon(password, [email])
      await checkcode.useEmail('reset-password', email, emailKey, emailCode)
      const row = await findAccountByEmail(db, email)
      if (!row) throw new AppError('EMAIL_UNKNOWN')
      await refuseCommon(password, [row.username])
      const passwordHash = await hashPassword(password)
      return {
        account: presentAccount(row, clock.now()),
        save: (executor) => updatePasswordHash(executor, row.id, passwordHash),
      }
    },

    prepareChange: async (account, { password, newPassword }) => {
      if (isSamePassword(password, newPassword)) throw new AppError('PASSWORD_SAME')
      await refuseCommon(newPassword, [account.username, account.email], 'newPassword')
      const after = await hashPassword(newPassword)
      return {
        account,
        save: async (executor) => {
          if (!(await exchangePasswordHash(executor, account.id, { before: account.passwordHash, after })))
            throw new AppError('PASSWORD_WRONG')
        },
      }
    },

    sendMyEmail: async (userId, ip) => {
      const row = await findAccount(db, userId)
      if (!row) throw new AppError('UNAUTHENTICATED')
      return await checkcode.sendEmail('verify', row.email, { ip, userId, picture: 'needless' })
    },

    findByPassword: async (name, password) => {
      const row = nameShape.test(name) ? await findByName(name) : undefined
      return (await isPasswordRight(row?.password_hash, password)) && row ? presentAccount(row, clock.now()) : undefined
    },

    findIdByName: async (name) => (nameShape.test(name) ? (await findByName(name))?.id : undefined),

    findByEmail: async (email) => {
      const row = await findAccountByEmail(db, email)
      return row && presentAccount(row, clock.now())
    },

    findAccount: async (userId) => {
      const row = await findAccount(db, userId)
      return row && presentAccount(row, clock.now())
    },

    lock: async (transaction, userId) => {
      const row = await lockAccount(transaction, userId)
      return row && presentAccount(row, clock.now())
    },

    isPasswordOf: async (userId, password) =>
      await isPasswordRight((await findAccount(db, userId))?.password_hash, password),
  }
}

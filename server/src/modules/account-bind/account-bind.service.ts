import { randomUUID } from 'node:crypto'
import type { AccountBind, accountBindCalls } from '#contract/account-bind.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { BackgroundMailer } from '#server/platform/mail/mailer.ts'
import type { CheckcodeService } from '../checkcode/checkcode.module.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { ThirdPartyService } from '../third-party/third-party.module.ts'
import type { UserContactService } from '../user/user.module.ts'
import { type BindNews, writeNotice, writeNoticeMail } from './account-bind.messages.ts'
import { canUnbind } from './account-bind.policy.ts'
import { presentBinds } from './account-bind.views.ts'

export interface AccountBindParts {
  clock: Clock
  backgroundMailer: Pick<BackgroundMailer, 'send'>
  passwordCheck: Pick<PasswordCheck, 'confirm'>
  checkcode: Pick<CheckcodeService, 'useEmail' | 'usePhone'>
  thirdParty: Pick<ThirdPartyService, 'beginBind' | 'bind' | 'unbind' | 'listAccounts'>
  user: Pick<UserContactService, 'contactsOf' | 'changeEmail' | 'bindPhone' | 'unbindPhone'>
  notices: Pick<ServiceService['notices'], 'notify'>
  /** For a change of which the user could not be notified. */
  logError: (error: unknown) => void
}

type Binding = CallParsed<typeof accountBindCalls.bind>['body']
type BindingOf<T extends Binding['type']> = Extract<Binding, { type: T }>
type Beginning = CallParsed<typeof accountBindCalls.beginBind>['body']
type Unbinding = CallParsed<typeof accountBindCalls.unbind>['body']

export interface AccountBindService {
  /** @throws {AppError} UNAUTHENTICATED when there is no such user any more */
  list(userId: string): Promise<AccountBind[]>
  /** Begins binding an account of a third party. @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, NOT_FOUND, THIRD_PARTY_DOWN */
  begin(beginning: Beginning, userId: string, ip: string): Promise<CallAnswer<typeof accountBindCalls.beginBind>>
  /** See `accountBindCalls.bind` for the failures. */
  bind(binding: Binding, userId: string, ip: string): Promise<AccountBind[]>
  /** @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED, BIND_LAST */
  unbind(unbinding: Unbinding, userId: string, ip: string): Promise<AccountBind[]>
}

export const createAccountBindService = (parts: AccountBindParts): AccountBindService => {
  const { clock, backgroundMailer, passwordCheck, checkcode, thirdParty, user, notices, logError } = parts

  /** Notifies in the app and by mail; neither can undo the change. @param email to write to */
  const notify = async (userId: string, email: string, news: BindNews) => {
    const at = clock.now()
    await backgroundMailer.send(writeNoticeMail(email, news, at))
    await notices.notify(userId, 'system', writeNotice(news, at), `account-bind ${randomUUID()}`).catch(logError)
  }

  const list: AccountBindService['list'] = async (userId) => {
    const binds = presentBinds(await user.contactsOf(userId), await thirdParty.listAccounts(userId))
    return binds.map((bind) => ({ ...bind, unbindFlag: canUnbind(bind, binds) }))
  }

  const bindEmail = async (
    { email, emailKey, emailCode, password }: BindingOf<'email'>,
    userId: string,
    ip: string,
  ) => {
    await passwordCheck.confirm(userId, password, ip)
    // It may just have been done, by a tap whose answer got lost; the code is used up then.
    if ((await user.contactsOf(userId)).email.toLowerCase() === email) return
    await checkcode.useEmail('bind', email, emailKey, emailCode)
    const before = await user.changeEmail(userId, email)
    // The old address is notified, as whoever has taken an account over can read the new one.
    if (before !== undefined) await notify(userId, before, { kind: 'email', email })
  }

  const bindPhone = async (
    { phone, phoneKey, phoneCode, password }: BindingOf<'phone'>,
    userId: string,
    ip: string,
  ) => {
    await passwordCheck.confirm(userId, password, ip)
    const contacts = await user.contactsOf(userId)
    if (contacts.phone?.number === phone) return
    await checkcode.usePhone('bind', phone, phoneKey, phoneCode)
    if (await user.bindPhone(userId, phone)) await notify(userId, contacts.email, { kind: 'phone', phone })
  }

  const bindThirdParty = async (answer: string, userId: string) => {
    const { changed, providerName, name } = await thirdParty.bind(answer, userId)
    if (!changed) return
    const { email } = await user.contactsOf(userId)
    await notify(userId, email, { kind: 'third-party', providerName, name })
  }

  return {
    list,

    begin: async ({ provider, password }, userId, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      return await thirdParty.beginBind(provider, userId, ip)
    },

    bind: async (binding, userId, ip) => {
      if (binding.type === 'email') await bindEmail(binding, userId, ip)
      else if (binding.type === 'phone') await bindPhone(binding, userId, ip)
      else await bindThirdParty(binding.answer, userId)
      return await list(userId)
    },

    unbind: async ({ type, provider, password }, userId, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      const bound = (await list(userId)).find((one) => one.type === type && one.provider === provider)
      if (bound?.boundFlag && !bound.unbindFlag) throw new AppError('BIND_LAST')
      const { email } = await user.contactsOf(userId)
      if (type === 'phone' && (await user.unbindPhone(userId))) await notify(userId, email, { kind: 'phone-gone' })
      if (type === 'third-party' && provider !== null) {
        const providerName = await thirdParty.unbind(provider, userId)
        if (providerName !== undefined) await notify(userId, email, { kind: 'third-party-gone', providerName })
      }
      return await list(userId)
    },
  }
}

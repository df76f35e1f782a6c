import type { AccountBind } from '#contract/account-bind.ts'
import { maskEmail, maskPhone } from '#server/platform/text/masking.ts'
import type { ThirdPartyAccount } from '../third-party/third-party.module.ts'
import type { Contacts } from '../user/user.module.ts'

/** What an account can be bound to, bound or not: address, number, third parties. Which may go is a rule of its own. */
export const presentBinds = (contacts: Contacts, accounts: ThirdPartyAccount[]): Omit<AccountBind, 'unbindFlag'>[] => {
  const { email, emailBoundAt, phone } = contacts
  return [
    {
      type: 'email' as const,
      provider: null,
      name: '邮箱',
      boundFlag: true,
      account: maskEmail(email),
      bindTime: emailBoundAt.toISOString(),
    },
    {
      type: 'phone' as const,
      provider: null,
      name: '手机号',
      boundFlag: phone !== undefined,
      account: phone ? maskPhone(phone.number) : null,
      bindTime: phone?.boundAt.toISOString() ?? null,
    },
    ...accounts.map(({ provider, providerName, name, boundAt }) => ({
      type: 'third-party' as const,
      provider,
      name: providerName,
      boundFlag: name !== null,
      account: name,
      bindTime: boundAt?.toISOString() ?? null,
    })),
  ]
}

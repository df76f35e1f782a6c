import type { CallAnswer } from '#contract/call.ts'
import type { accountBindCalls } from '#contract/account-bind.ts'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { hashToken } from '#server/platform/security/secret.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { createProvider, type Provider } from './third-party-provider.service.ts'
import {
  deleteAccount,
  findOwner,
  insertPending,
  listAccounts,
  type Purpose,
  takePending,
  upsertAccount,
} from './third-party.queries.ts'

export interface ThirdPartyParts {
  config: Pick<Config, 'oidc'>
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  /** For a provider whose answers are of no use. */
  warn: (error: unknown) => void
}

/** A provider's account, bound or not. */
export interface ThirdPartyAccount {
  provider: string
  /** What people call the provider. */
  providerName: string
  /** What the provider calls the user; null when nothing is bound. */
  name: string | null
  boundAt: Date | null
}

/** A binding that has just been done. */
export interface ThirdPartyBinding {
  providerName: string
  name: string
  /** False: it was bound to this user before. */
  changed: boolean
}

type Begun = CallAnswer<typeof accountBindCalls.beginSignIn>

export interface ThirdPartyService {
  listProviders(): CallAnswer<typeof accountBindCalls.listProviders>
  /** @throws {AppError} NOT_FOUND, THIRD_PARTY_DOWN, TOO_MANY_REQUESTS */
  beginSignIn(provider: string, ip: string): Promise<Begun>
  /** As `beginSignIn`. What was begun to bind is worth nothing for signing in, nor for anybody else. */
  beginBind(provider: string, userId: string, ip: string): Promise<Begun>
  /**
   * Who comes back from a provider to sign in.
   * @param answer query of the address that the provider led back to
   * @throws {AppError} THIRD_PARTY_FAILED, THIRD_PARTY_DOWN, THIRD_PARTY_UNBOUND
   */
  identify(answer: string): Promise<{ userId: string }>
  /**
   * Binds the account with which somebody comes back from a provider, in place of another one of the same provider.
   * @throws {AppError} THIRD_PARTY_FAILED, THIRD_PARTY_DOWN, THIRD_PARTY_TAKEN
   */
  bind(answer: string, userId: string): Promise<ThirdPartyBinding>
  /** Of the configuration, bound or not; then bound ones of providers that are not configured any more. */
  listAccounts(userId: string): Promise<ThirdPartyAccount[]>
  /** @returns what people call the provider, or undefined when nothing was bound */
  unbind(provider: string, userId: string): Promise<string | undefined>
}

export const createThirdPartyService = (parts: ThirdPartyParts): ThirdPartyService => {
  const { config, db, clock, limiter } = parts
  const providers: Provider[] = config.oidc ? [createProvider(config.oidc, parts)] : []
  const nameOf = (slug: string) => providers.find(({ provider }) => provider === slug)?.name ?? slug

  const begin = async (slug: string, purpose: Purpose, userId: string | null, ip: string): Promise<Begun> => {
    const provider = providers.find((one) => one.provider === slug)
    if (!provider) throw new AppError('NOT_FOUND')
    await limiter.take('thirdPartyBeginningsPerAddress', ip)
    const { url, state, nonce, codeVerifier } = await provider.begin(purpose)
    await insertPending(db, {
      state_hash: hashToken(state),
      provider: slug,
      purpose,
      user_id: userId,
      nonce,
      code_verifier: codeVerifier,
      expires_at: new Date(clock.now().getTime() + limits.thirdPartySeconds * 1000),
    })
    return { url, state }
  }

  /** Taken before the provider is asked: of several who bring one answer, one gets through. */
  const finish = async (answer: string, purpose: Purpose, userId: string | null) => {
    const state = new URLSearchParams(answer).get('state') ?? ''
    const pending = await takePending(db, { stateHash: hashToken(state), purpose, userId, now: clock.now() })
    const provider = pending && providers.find((one) => one.provider === pending.provider)
    if (!provider) throw new AppError('THIRD_PARTY_FAILED')
    const { nonce, code_verifier: codeVerifier } = pending
    const { subject, name } = await provider.finish(purpose, { state, nonce, codeVerifier }, answer)
    return { provider: provider.provider, subject, name }
  }

  return {
    listProviders: () => providers.map(({ provider, name }) => ({ provider, name })),

    beginSignIn: (provider, ip) => begin(provider, 'sign-in', null, ip),
    beginBind: (provider, userId, ip) => begin(provider, 'bind', userId, ip),

    identify: async (answer) => {
      const { provider, subject } = await finish(answer, 'sign-in', null)
      const userId = await findOwner(db, provider, subject)
      if (userId === undefined) throw new AppError('THIRD_PARTY_UNBOUND')
      return { userId }
    },

    bind: async (answer, userId) => {
      const account = await finish(answer, 'bind', userId)
      const outcome = await upsertAccount(db, { ...account, user_id: userId, bound_at: clock.now() })
      if (outcome === 'taken') throw new AppError('THIRD_PARTY_TAKEN')
      return { providerName: nameOf(account.provider), name: account.name, changed: outcome === 'bound' }
    },

    listAccounts: async (userId) => {
      const bound = await listAccounts(db, userId)
      const slugs = new Set([...providers.map(({ provider }) => provider), ...bound.map(({ provider }) => provider)])
      return [...slugs].map((provider) => {
        const account = bound.find((one) => one.provider === provider)
        return {
          provider,
          providerName: nameOf(provider),
          name: account?.name ?? null,
          boundAt: account?.bound_at ?? null,
        }
      })
    },

    unbind: async (provider, userId) => ((await deleteAccount(db, userId, provider)) ? nameOf(provider) : undefined),
  }
}

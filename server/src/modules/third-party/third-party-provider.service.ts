import * as openid from 'openid-client'
import type { Clock } from '#server/platform/time/clock.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { OidcProvider } from '#server/platform/config/oidc-settings.ts'
import { cutText, isBlank } from '#contract/text.ts'
import type { Purpose } from './third-party.queries.ts'

/** What has to be known again when somebody comes back. */
export interface PendingSignIn {
  state: string
  nonce: string
  codeVerifier: string
}

/** Whom a provider has signed in. */
export interface Subject {
  /** The provider's own id of its user. */
  subject: string
  /** What it calls them. */
  name: string
}

export interface Provider extends Pick<OidcProvider, 'provider' | 'name'> {
  /** @returns where the browser goes @throws {AppError} THIRD_PARTY_DOWN */
  begin(purpose: Purpose): Promise<PendingSignIn & { url: string }>
  /**
   * Exchanges what the browser came back with, and checks who has signed it, for whom and for which sign-in.
   * @param answer query of the address that it came back to
   * @throws {AppError} THIRD_PARTY_FAILED, THIRD_PARTY_DOWN
   */
  finish(purpose: Purpose, pending: PendingSignIn, answer: string): Promise<Subject>
}

/** People wait meanwhile; counted for each request. */
const timeoutSeconds = 5
/** How long what a provider says of itself is cached. */
const discoveryMs = 3600 * 1000

/** Where the provider leads back to: screens of the web app. */
const landings: Record<Purpose, string> = { 'sign-in': '/login', bind: '/account' }

/** As the provider asks; by HTTP Basic if it does not say (OpenID Connect Discovery 1.0, section 3). */
const authenticateBy = (clientSecret: string | undefined): openid.ClientAuth => {
  if (clientSecret === undefined) return openid.None()
  const [basic, post] = [openid.ClientSecretBasic(clientSecret), openid.ClientSecretPost(clientSecret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

const isDown = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof ProviderDownError) return true
  return false
}

/** The other side could not be reached, took too long, or is out of order. */
class ProviderDownError extends Error {}

/** No document or answer of a provider is nearly as large. */
const answerBytes = 512 * 1024

const readAll = async (response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > answerBytes) throw new Error(`a provider answers with more than ${answerBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Asks a provider; the whole answer is there when it resolves. The deadline comes with `signal`.
 * @throws {ProviderDownError}
 */
const fetchFromProvider: openid.CustomFetch = async (url, options) => {
  try {
    const response = await fetch(url, options as RequestInit)
    const content = await readAll(response)
    if (response.status >= 500) throw new Error(`a provider answers ${response.status}`)
    const { status, headers } = response
    return new Response(content.length > 0 ? Buffer.from(content) : null, { status, headers })
  } catch (cause) {
    throw new ProviderDownError('a provider cannot be asked', { cause })
  }
}

/** In characters as a person counts them. */
const longestName = 40
/** Whatever one character is made of, no real name is longer. */
const longestUnits = 400

/** A provider need not follow our rules of texts. */
const tidyName = (name: unknown): string => {
  if (typeof name !== 'string') return ''
  const printable = name.slice(0, longestUnits).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
  return isBlank(printable) ? '' : cutText(printable.trim(), longestName).text
}

/** What a provider calls its user, empty when it does not say. */
const nameIn = (claims: Partial<Record<string, unknown>>): string =>
  [claims['name'], claims['nickname'], claims['preferred_username'], claims['email']].map(tidyName).find(Boolean) ?? ''

interface ProviderParts {
  clock: Clock
  /** For what an operator should know: never what a visitor can bring about. */
  warn: (error: unknown) => void
}

export const createProvider = (config: OidcProvider, { clock, warn }: ProviderParts): Provider => {
  const landingOf = (purpose: Purpose) => config.publicUrl + landings[purpose]
  const execute = [
    openid.enableNonRepudiationChecks,
    ...(config.issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
  ]
  let known: { untilMs: number; discovered: Promise<openid.Configuration> } | undefined

  const discover = (): Promise<openid.Configuration> => {
    const nowMs = clock.now().getTime()
    if (known && known.untilMs > nowMs) return known.discovered
    const discovered = openid.discovery(
      config.issuer,
      config.clientId,
      undefined,
      authenticateBy(config.clientSecret),
      { timeout: timeoutSeconds, execute, [openid.customFetch]: fetchFromProvider },
    )
    const asked = { untilMs: nowMs + discoveryMs, discovered }
    known = asked
    discovered.catch(() => {
      // The next one asks again.
      if (known === asked) known = undefined
    })
    return discovered
  }

  const discoverOrFail = async (): Promise<openid.Configuration> => {
    try {
      return await discover()
    } catch (cause) {
      throw new AppError('THIRD_PARTY_DOWN', { cause, retryAfterSeconds: 60 })
    }
  }

  /** What a provider calls somebody often stands only here; without it they still are who they are. */
  const askName = async (client: openid.Configuration, accessToken: string, subject: string): Promise<string> => {
    if (client.serverMetadata().userinfo_endpoint === undefined) return ''
    try {
      return nameIn(await openid.fetchUserInfo(client, accessToken, subject))
    } catch (error) {
      warn(error)
      return ''
    }
  }

  const exchange = async (client: openid.Configuration, purpose: Purpose, pending: PendingSignIn, answer: string) => {
    const tokens = await openid.authorizationCodeGrant(client, new URL(`${landingOf(purpose)}?${answer}`), {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    // OpenID Connect Core 1.0, section 2: at most 255 characters of ASCII.
    if (!claims || !/^[\x20-\x7e]{1,255}$/.test(claims.sub)) throw new Error('a provider names nobody')
    return { claims, accessToken: tokens.access_token }
  }

  return {
    provider: config.provider,
    name: config.name,

    begin: async (purpose) => {
      const client = await discoverOrFail()
      const pending = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(client, {
        redirect_uri: landingOf(purpose),
        scope: config.scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { ...pending, url: url.href }
    },

    finish: async (purpose, pending, answer) => {
      const client = await discoverOrFail()
      try {
        const { claims, accessToken } = await exchange(client, purpose, pending, answer)
        const { sub: subject } = claims
        // Signing in needs no name.
        if (purpose === 'sign-in') return { subject, name: '' }
        return { subject, name: nameIn(claims) || (await askName(client, accessToken, subject)) || subject }
      } catch (cause) {
        if (isDown(cause)) throw new AppError('THIRD_PARTY_DOWN', { cause, retryAfterSeconds: 60 })
        // Such as access_denied: they have thought better of it.
        if (!(cause instanceof openid.AuthorizationResponseError)) warn(cause)
        throw new AppError('THIRD_PARTY_FAILED', { cause })
      }
    },
  }
}

import * as openid from 'openid-client'
import type { Clock } from '#server/platform/time/clock.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { OidcProvider } from '#server/platform/config/oidc-settings.ts'
import { fetchFromProvider, ProviderDown } from './third-party.fetch.ts'
import { nameIn } from './third-party.name.ts'

export type Purpose = 'sign-in' | 'bind'

/** What has to be known again when somebody comes back. */
export interface Way {
  state: string
  nonce: string
  codeVerifier: string
}

/** Whom a provider has signed in. */
export interface Subject {
  /** The provider's own id of its user. */
  subject: string
  /** What it calls him. */
  name: string
}

export interface Provider extends Pick<OidcProvider, 'provider' | 'name'> {
  /** @returns where the browser goes @throws {AppError} THIRD_PARTY_DOWN */
  begin(purpose: Purpose): Promise<Way & { url: string }>
  /**
   * Exchanges what the browser came back with, and checks who has signed it, for whom and for which way.
   * @param answer query of the address that it came back to
   * @throws {AppError} THIRD_PARTY_FAILED, THIRD_PARTY_DOWN
   */
  finish(purpose: Purpose, way: Way, answer: string): Promise<Subject>
}

/** People wait meanwhile; counted for each request. */
const patienceSeconds = 5
/** How long what a provider says of itself is believed before it is asked again. */
const knownMs = 3600 * 1000

/** Where the provider leads back to: screens of the web app. */
const landings: Record<Purpose, string> = { 'sign-in': '/login', bind: '/account' }

/** As the provider wishes; by HTTP Basic if it does not say (OpenID Connect Discovery 1.0, section 3). */
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
    if (current instanceof ProviderDown) return true
  return false
}

interface ProviderParts {
  clock: Clock
  /** Told of what an operator should know: never of what a visitor can bring about. */
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
      { timeout: patienceSeconds, execute, [openid.customFetch]: fetchFromProvider },
    )
    const asked = { untilMs: nowMs + knownMs, discovered }
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

  /** What a provider calls somebody often stands only here; without it he still is who he is. */
  const askName = async (client: openid.Configuration, accessToken: string, subject: string): Promise<string> => {
    if (client.serverMetadata().userinfo_endpoint === undefined) return ''
    try {
      return nameIn(await openid.fetchUserInfo(client, accessToken, subject))
    } catch (error) {
      warn(error)
      return ''
    }
  }

  const exchange = async (client: openid.Configuration, purpose: Purpose, way: Way, answer: string) => {
    const tokens = await openid.authorizationCodeGrant(client, new URL(`${landingOf(purpose)}?${answer}`), {
      expectedState: way.state,
      expectedNonce: way.nonce,
      pkceCodeVerifier: way.codeVerifier,
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
      const way = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(client, {
        redirect_uri: landingOf(purpose),
        scope: config.scope,
        state: way.state,
        nonce: way.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(way.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { ...way, url: url.href }
    },

    finish: async (purpose, way, answer) => {
      const client = await discoverOrFail()
      try {
        const { claims, accessToken } = await exchange(client, purpose, way, answer)
        const { sub: subject } = claims
        // Signing in needs no name.
        if (purpose === 'sign-in') return { subject, name: '' }
        return { subject, name: nameIn(claims) || (await askName(client, accessToken, subject)) || subject }
      } catch (cause) {
        if (isDown(cause)) throw new AppError('THIRD_PARTY_DOWN', { cause, retryAfterSeconds: 60 })
        // Such as access_denied: he has thought better of it.
        if (!(cause instanceof openid.AuthorizationResponseError)) warn(cause)
        throw new AppError('THIRD_PARTY_FAILED', { cause })
      }
    },
  }
}

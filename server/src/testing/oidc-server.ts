import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider, { type Configuration } from 'oidc-provider'
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js'
import { freePort } from '#server/platform/database/free-port.ts'

type Claims = Record<string, unknown>

/** A real OpenID Connect provider on this machine, where anybody can sign in by giving a name. */
export interface OidcServer {
  issuer: string
  /** Settings of an app that knows it. */
  environment: Record<string, string>
  /** Has ID tokens changed before they are signed, or signed with a key that is not the provider's. */
  tamper(change: { claims?: (claims: Claims) => Claims; foreignKey?: boolean }): void
  stop(): Promise<void>
}

interface Options {
  /** Where browsers reach the app. */
  publicUrl: string
  /** Without it the app is a public client. */
  clientSecret?: string
  /** What people call the provider. */
  name?: string
}

const clientId = 'hongyan'

/** What the provider uses by default, with a warning that tests need not show. */
class Store extends MemoryAdapter {}

const makeKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const resign = (token: string, change: (claims: Claims) => Claims, key: KeyObject): string => {
  const [head = '', claims = ''] = token.split('.').map((each) => Buffer.from(each, 'base64url').toString())
  const signed = `${part(JSON.parse(head) as object)}.${part(change(JSON.parse(claims) as Claims))}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>飞雁通行证</title><h1>飞雁通行证</h1>
<form method="post"><label>账号 <input name="login" autocomplete="off"></label>
<button name="go" value="yes">同意并登录</button> <button name="go" value="no">取消</button></form></html>`

/** One page signs in and agrees; the grant is given by `loadExistingGrant`. */
const interact = async (provider: Provider, request: IncomingMessage, response: ServerResponse) => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  const form = new URLSearchParams(await text(request))
  const login = form.get('login') ?? ''
  await provider.interactionFinished(
    request,
    response,
    form.get('go') === 'no' || login === '' ? { error: 'access_denied' } : { login: { accountId: login } },
  )
}

const configure = ({ publicUrl, clientSecret }: Options, key: KeyObject): Configuration => ({
  clients: [
    {
      client_id: clientId,
      ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
      token_endpoint_auth_method: clientSecret === undefined ? 'none' : 'client_secret_basic',
      redirect_uris: [`${publicUrl}/login`, `${publicUrl}/account`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  adapter: Store,
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  jwks: { keys: [{ ...key.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'one' }] },
  claims: { openid: ['sub'], profile: ['name'] },
  // Who is called nothing gives no name.
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => (id.startsWith('nameless') ? { sub: id } : { sub: id, name: `${id}的通行证` }),
  }),
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  loadExistingGrant: async ({ oidc }) => {
    const { client, session, provider } = oidc
    if (!client || !session?.accountId) return undefined
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid profile')
    await grant.save()
    return grant
  },
})

export const startOidcServer = async (options: Options): Promise<OidcServer> => {
  const { publicUrl, clientSecret, name = '飞雁通行证' } = options
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const key = makeKey()
  const provider = new Provider(issuer, configure(options, key))
  let change: Parameters<OidcServer['tamper']>[0] = {}
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (typeof body?.id_token !== 'string') return
    body.id_token = resign(body.id_token, change.claims ?? ((claims) => claims), change.foreignKey ? makeKey() : key)
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void answer(request, response)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_NAME: name,
      PUBLIC_URL: publicUrl,
      ...(clientSecret === undefined ? {} : { OIDC_CLIENT_SECRET: clientSecret }),
    },
    tamper: (wanted) => {
      change = wanted
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Goes the way through the provider's pages as a browser would.
 * @param url where the app sends the browser
 * @param login whom one says to be; none: thinks better of it
 * @returns the query with which the browser comes back to the app
 */
export const passThrough = async (url: string, login: string | undefined): Promise<string> => {
  const { origin } = new URL(url)
  const jar = new Map<string, string>()
  const visit = async (address: string, body?: URLSearchParams): Promise<string> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(cookie, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      if (body) throw new Error(`the provider answers ${response.status}: ${await response.text()}`)
      await response.body?.cancel()
      return await visit(address, new URLSearchParams({ login: login ?? '', go: login === undefined ? 'no' : 'yes' }))
    }
    const next = new URL(location, address)
    return next.origin === origin ? await visit(next.href) : next.search.slice(1)
  }
  return await visit(url)
}

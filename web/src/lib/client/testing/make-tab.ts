import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { createCall } from '../client.ts'
import type { Lock } from '../../storage/tab-lock.ts'
import { createTellFailure, type Notices } from '../notices.ts'
import { createRenewal } from '../renewal.ts'
import { createSend, routeOf } from '../request.ts'
import { type Tokens, createSession } from '../../session/session.ts'
import type { Stored } from '../../storage/local-storage.ts'

/** What a server says. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

interface Asked {
  path: string
  authorization: string | undefined
  contentType: string | undefined
  body: string
}

export const ok = (data: unknown): Answer => ({ status: 200, body: { code: 200, message: 'ok', data } })
export const expired: Answer = { status: 401, body: { code: 500, message: '令牌已过期', error: 'TOKEN_EXPIRED' } }
export const refused: Answer = {
  status: 401,
  body: { code: 401, message: '登录失效，请重新登录', error: 'REFRESH_REFUSED' },
}
export const newTokens: Answer = {
  status: 200,
  body: { access_token: 'new', refresh_token: 'next', token_type: 'Bearer', expires_in: 900 },
}

export const tokenPath = '/api/v1/auth/oauth/token'

const readBody = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** A real server that answers as it is told, and remembers what it was asked. */
export const startServer = async (answer: (asked: Asked) => Answer | 'nothing') => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { authorization, 'content-type': contentType } = request.headers
      const one = { path: request.url ?? '', authorization, contentType, body }
      asked.push(one)
      const given = answer(one)
      if (given === 'nothing') return request.socket.destroy()
      response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
      return response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** What several tabs share: the stored tokens and the lock. */
export const createBrowser = (tokens: Tokens) => {
  let kept = tokens
  let last: Promise<unknown> = Promise.resolve()
  const store: Stored<Tokens> = {
    read: () => kept,
    write: (value) => void (kept = value),
    remove: () => void (kept = { token: null, refresh_token: null }),
    onChangeElsewhere: () => () => {},
  }
  const lock: Lock = (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  return { store, lock, tokens: () => kept }
}

export const openTab = (browser: ReturnType<typeof createBrowser>, origin: string, timeoutMs = 5000) => {
  const told: string[] = []
  const closeLoading = vi.fn<() => void>()
  const notices: Notices = {
    show: (message) => void told.push(message),
    showLoading: (message, { durationMs }) => {
      told.push(`${message} ${durationMs}`)
      return closeLoading
    },
    sessionLost: vi.fn<() => void>(),
  }
  const session = createSession(browser.store)
  const send = createSend({ routeOf, fetch, origin, timeoutMs })
  const renew = createRenewal({ session, send, lock: browser.lock, notices })
  const call = createCall({ session, send, renew, tell: createTellFailure(notices) })
  return { call, session, told, closeLoading, notices }
}

export const asUser: Tokens = { token: 'old', refresh_token: 'first' }

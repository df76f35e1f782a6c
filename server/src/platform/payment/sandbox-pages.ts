import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** The sandbox gateway, as this process reaches it. */
export interface SandboxGateway {
  /** Address of its protocol: `http://127.0.0.1:port/gateway.do`. */
  gatewayUrl: string
}

/** Where browsers find the sandbox's pages: it listens on this machine alone, the browser may be a phone in the same network. */
export const sandboxPagesPath = '/api/payment-sandbox'

/** Neither its calls nor its controls: a signed page, and the cashier. */
const pages = /^(?:gateway\.do|cashier\/\d+(?:\/(?:pay|refuse))?)$/
const passedOn = ['content-type', 'location', 'cache-control'] as const
const timeoutMs = 30_000

const pass = async (request: FastifyRequest, reply: FastifyReply, { gatewayUrl }: SandboxGateway) => {
  const { '*': path = '' } = request.params as { '*'?: string }
  if (!pages.test(path)) throw new AppError('PATH_UNKNOWN')
  const target = new URL(path, gatewayUrl)
  target.search = new URL(request.url, gatewayUrl).search
  let answer: Response
  try {
    answer = await fetch(target, {
      method: request.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new AppError('PROVIDER_DOWN', { cause: error })
  }
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return await reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()))
}

/** Shows the pages of the sandbox gateway under the app's own address. */
export const serveSandboxPages = (app: FastifyInstance, sandbox: SandboxGateway): void => {
  app.get(`${sandboxPagesPath}/*`, (request, reply) => pass(request, reply, sandbox))
  app.post(`${sandboxPagesPath}/*`, (request, reply) => pass(request, reply, sandbox))
}

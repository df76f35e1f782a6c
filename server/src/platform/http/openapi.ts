import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { describeSocket } from './asyncapi.ts'
import { describeCalls } from './openapi-document.ts'
import { contentPolicy, writeContentPolicy } from './content-policy.ts'

/** The policy of our pages, with the one inline script of this page allowed by its hash. */
const policyFor = (html: string) => {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return writeContentPolicy({ ...contentPolicy, scriptSrc: ["'self'", ...inline] })
}

let described: { calls: object; socket: object } | undefined

/** Made when somebody asks, once: the contract does not change. */
const describe = () => (described ??= { calls: describeCalls(), socket: describeSocket() })

/**
 * Describes the calls as OpenAPI at `/api/openapi.json`, the socket as AsyncAPI at `/api/asyncapi.json`, with a page to read
 * and try them at `/api/docs`.
 */
export const serveOpenApi = async (app: FastifyInstance): Promise<void> => {
  app.get('/api/openapi.json', async () => describe().calls)
  app.get('/api/asyncapi.json', async () => describe().socket)
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html'))
        reply.header('content-security-policy', policyFor(payload))
      return payload
    })
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      logLevel: 'silent',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: '鸿雁 API',
        // Everything comes from here: no fonts, no assistant, no statistics of another host.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
        defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
      },
    })
  })
}

import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { apiPrefix } from '#contract/call.ts'
import { describeSocket } from './asyncapi.ts'
import { contentPolicy, writeContentPolicy } from './protect.ts'

const description = `鸿雁的全部接口。

- 成功：\`{ "code": 200, "message": "ok", "data": … }\`；失败：\`{ "code", "message", "error" }\`，\`error\` 是固定的错误名，\`message\` 可以直接展示。
- 编号都是字符串；时间是带时区的 ISO 8601；金额是以分为单位的整数。
- 需要登录的接口带上 \`Authorization: Bearer …\`；令牌由 \`POST ${apiPrefix}/auth/oauth/token\` 签发。
- 推送走 WebSocket，见 [asyncapi.json](/api/asyncapi.json)。`

/** The policy of our pages, with the one inline script of this page allowed by its hash. */
const policyFor = (html: string) => {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return writeContentPolicy({ ...contentPolicy, scriptSrc: ["'self'", ...inline] })
}

/**
 * Describes the calls as OpenAPI at `/api/openapi.json`, the socket as AsyncAPI at `/api/asyncapi.json`, with a page to read and try them at `/api/docs`.
 * Must be called before the calls are registered.
 */
export const serveOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '鸿雁 API', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/', description: '提供这份文档的服务器' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/asyncapi.json', { schema: { hide: true } }, async () => describeSocket())
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

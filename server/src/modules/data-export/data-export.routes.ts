import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { answerStoredFile } from '#server/platform/http/stored-file.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { DataExportService } from './data-export.service.ts'

export const registerDataExportRoutes = (register: Register, service: DataExportService): void => {
  register(contract.dataExport.select, ({ viewer }) => service.select(viewer.userId))
  register(contract.dataExport.create, ({ body, viewer, caller }) =>
    service.create(viewer.userId, body.password, caller.ip),
  )
}

const deadLinkText = '这个下载链接已经失效，请回到鸿雁的「账号管理」重新导出。'

const tokenShape = /^[\w-]{43}$/

/** Serves exports below /exports to whoever has the link: it is as secret as what lies there. */
export const serveExports = (
  app: FastifyInstance,
  { service, storage }: { service: Pick<DataExportService, 'find'>; storage: Storage },
): void => {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/exports/:token',
    handler: async (request, reply) => {
      const { token } = request.params
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const found = tokenShape.test(token) ? await service.find(token) : undefined
      if (!found) return await reply.status(404).type('text/plain; charset=utf-8').send(deadLinkText)
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="hongyan-${shanghaiDay(found.createdAt)}.zip"`,
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      }
      const etag = `"${found.createdAt.getTime()}"`
      return await answerStoredFile(request, reply, { storage, name: found.name, etag, headers })
    },
  })
}

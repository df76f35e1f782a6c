import type { FastifyInstance } from 'fastify'
import type { Register } from '#server/platform/http/register.ts'
import type { DataExportParts } from './data-export.parts.ts'
import { createDataExportPersonal } from './data-export.personal.ts'
import { registerDataExportRoutes } from './data-export.routes.ts'
import { serveExports } from './data-export.serve.ts'
import { createDataExportService } from './data-export.service.ts'

export const createDataExportModule = (parts: DataExportParts) => {
  const service = createDataExportService(parts)
  return {
    service,
    personal: createDataExportPersonal(parts.clock),
    routes: (register: Register, app: FastifyInstance) => {
      registerDataExportRoutes(register, service)
      serveExports(app, { service, storage: parts.storage })
    },
    onClose: service.stop,
  }
}

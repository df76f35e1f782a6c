import type { FastifyInstance } from 'fastify'
import type { Register } from '#server/platform/http/register.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { createDataExportJobs, type DataExportJobsParts } from './data-export.jobs.ts'
import { expireExport } from './data-export.queries.ts'
import { registerDataExportRoutes, serveExports } from './data-export.routes.ts'
import { createDataExportService, type DataExportParts } from './data-export.service.ts'

export type { DataExportService } from './data-export.service.ts'

/** All that somebody has written, received and uploaded, as one file to take along. */
export const createDataExportModule = (parts: DataExportParts & DataExportJobsParts) => {
  const service = createDataExportService(parts)
  const personal: PersonalData = {
    tables: ['data_exports'],
    // The file goes with the next cleanup.
    erase: (transaction, userId) => expireExport(transaction, userId, parts.clock.now()),
  }
  return {
    service,
    personal,
    jobs: createDataExportJobs(parts),
    routes: (register: Register, app: FastifyInstance) => {
      registerDataExportRoutes(register, service)
      serveExports(app, { service, storage: parts.storage })
    },
  }
}

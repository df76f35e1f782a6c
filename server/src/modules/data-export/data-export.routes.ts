import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { DataExportService } from './data-export.service.ts'

export const registerDataExportRoutes = (register: Register, service: DataExportService): void => {
  register(contract.dataExport.select, ({ viewer }) => service.select(viewer.userId))
  register(contract.dataExport.create, ({ body, viewer, caller }) =>
    service.create(viewer.userId, body.password, caller.ip),
  )
}

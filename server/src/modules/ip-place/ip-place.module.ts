import type { FastifyInstance } from 'fastify'
import type { Register } from '#server/platform/http/register.ts'
import { createIpPlaceService, type IpPlaceParts } from './ip-place.service.ts'

export type { IpPlaceService } from './ip-place.service.ts'

/** How soon each process has a file that was put in the place of another. */
const everyMs = 60_000

/** IP 属地: from where somebody writes. */
export const createIpPlaceModule = (parts: IpPlaceParts) => {
  const service = createIpPlaceService(parts)
  return {
    service,
    jobs: [{ name: 'ip-place-file', everyMs, inEachProcess: true, run: service.refresh }],
    // With a file that cannot be read the app does not start: nobody would notice that no place is shown.
    routes: (_register: Register, app: FastifyInstance) => void app.addHook('onReady', service.refresh),
  }
}

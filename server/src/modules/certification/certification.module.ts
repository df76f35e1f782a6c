import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { ServiceService } from '../service/service.module.ts'
import { createCertificationDeciding } from './certification.deciding.ts'
import { createPeople, sealedCertifications } from './certification.people.ts'
import { createCertificationPersonal } from './certification.personal.ts'
import { createCertificationPhotos } from './certification.photos.ts'
import { registerCertificationRoutes } from './certification.routes.ts'
import { createCertificationService } from './certification.service.ts'
import type { Verifier } from './certification.verifier.ts'

export { createSandboxVerifier } from './sandbox-verifier.ts'

export interface CertificationParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  vault: Vault
  /** For photos; nothing serves it. */
  storage: Storage
  /** Decodes a picture and writes it anew without metadata. */
  rewritePicture: (read: () => Promise<Buffer>) => Promise<Buffer>
  verifier: Verifier
  service: Pick<ServiceService, 'notify'>
  logError: (error: unknown) => void
}

export const createCertificationModule = (parts: CertificationParts) => {
  const { db, vault, verifier } = parts
  const people = createPeople(vault)
  const photos = createCertificationPhotos(parts)
  const deciding = createCertificationDeciding({ ...parts, people, photos })
  const service = createCertificationService({ ...parts, people, photos, deciding, sandbox: verifier.sandbox })
  return {
    deciding,
    onClose: deciding.settled,
    personal: createCertificationPersonal({ service, photos }),
    routes: (register: Register) => registerCertificationRoutes(register, { service, photos }),
    /** Removes photos that nobody needs, and seals anew what older keys have sealed. */
    jobs: [
      cleanupJob('certification', async () => {
        await photos.sweep()
        await reEncryptColumns(db, vault, sealedCertifications)
      }),
    ],
  }
}

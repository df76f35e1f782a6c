import type { Register } from '#server/platform/http/register.ts'
import { type CertificationPhotoParts, createCertificationPhotoService } from './certification-photo.service.ts'
import { type CertificationJobsParts, createCertificationJobs } from './certification.jobs.ts'
import { createCertificationPersonal } from './certification.personal.ts'
import { registerCertificationRoutes } from './certification.routes.ts'
import { type CertificationStaffParts, createCertificationStaffService } from './certification-staff.service.ts'
import { type CertificationParts, createCertificationService } from './certification.service.ts'
import { createPersonEncryption } from './person-encryption.ts'

export { isCertified } from './certification.queries.ts'
export type { CertificationService } from './certification.service.ts'
export { createPersonEncryption } from './person-encryption.ts'
export { createSandboxVerifier } from './verifier.ts'

/** Whether somebody is who they say, as a verifier of identities has decided. */
export const createCertificationModule = (
  parts: CertificationParts & CertificationPhotoParts & CertificationJobsParts & CertificationStaffParts,
) => {
  const people = createPersonEncryption(parts.vault)
  const photos = createCertificationPhotoService(parts)
  const service = createCertificationService({ ...parts, people, photos, sandbox: parts.verifier.sandbox })
  const staff = createCertificationStaffService({ ...parts, photos })
  return {
    service,
    jobs: createCertificationJobs({ ...parts, people, photos }),
    personal: createCertificationPersonal({ service, photos }),
    routes: (register: Register) => registerCertificationRoutes(register, { service, photos, staff }),
  }
}

import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { CertificationPhotoService } from './certification-photo.service.ts'
import type { CertificationStaffService } from './certification-staff.service.ts'
import type { CertificationService } from './certification.service.ts'

interface Services {
  service: CertificationService
  photos: Pick<CertificationPhotoService, 'upload'>
  staff: CertificationStaffService
}

export const registerCertificationRoutes = (register: Register, { service, photos, staff }: Services): void => {
  register(contract.certification.select, ({ viewer }) => service.select(viewer.userId))
  register(contract.certification.pageAll, ({ body }) => service.pageAll(body))
  register(contract.certification.refuse, ({ body, viewer }) => staff.refuse(body, viewer))
  register(contract.certification.verifyAgain, ({ body, viewer }) => staff.verifyAgain(body, viewer))
  register(contract.certification.uploadPhoto, ({ viewer, receiveFile }) => photos.upload(receiveFile, viewer.userId))
  register(contract.certification.certificate, ({ body, viewer }) => service.certificate(body, viewer.userId))
}

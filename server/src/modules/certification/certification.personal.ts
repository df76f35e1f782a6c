import type { Executor } from '#server/platform/database/database.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import type { CertificationPhotoService } from './certification-photo.service.ts'
import { deleteCertification } from './certification.queries.ts'
import type { CertificationService } from './certification.service.ts'

interface Parts {
  service: Pick<CertificationService, 'select'>
  photos: Pick<CertificationPhotoService, 'discard'>
}

/** An export tells the state, masked as everywhere: a file lies about longer than a screen is looked at. */
export const createCertificationPersonal = ({ service, photos }: Parts): PersonalData => ({
  tables: ['certifications', 'private_files'],
  parts: (userId) => [
    {
      name: 'certification',
      title: '实名认证',
      async *rows() {
        const { state, name, idNumber, reason, submitTime, decideTime } = await service.select(userId)
        if (state !== 'none') yield { state, name, idNumber, reason, submitTime, decideTime }
      },
    },
  ],
  erase: async (transaction: Executor, userId) => {
    await deleteCertification(transaction, userId)
    // File and row go with the next cleanup: a file cannot be taken back when the transaction fails.
    await photos.discard(transaction, userId)
  },
})

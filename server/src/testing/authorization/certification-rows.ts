import { applicantName } from '../certification-steps.ts'
import { all, type Rows, signedIn } from './row.ts'

/** Calls of 实名认证: everybody sees and hands in their own; the owner's number is taken for all others. */
export const certificationRows: Rows = {
  'certification.select': { get: signedIn },
  // Without a file: it gets as far as being asked for one.
  'certification.uploadPhoto': { get: { ...all('MEDIA_MISSING'), nobody: 'UNAUTHENTICATED' } },
  'certification.certificate': {
    input: ({ idNumber }) => ({ body: { name: applicantName, idNumber, consentFlag: true } }),
    get: { ...all('CERTIFICATION_TAKEN'), nobody: 'UNAUTHENTICATED', owner: 'ok' },
  },
}

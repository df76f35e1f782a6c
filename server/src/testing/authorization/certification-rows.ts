import { applicantName } from '../certification-steps.ts'
import { all, type Rows, signedIn, staffOnly } from './row.ts'

/** Calls of 实名认证: everybody sees and hands in their own, and does not learn by it that a number is the owner's. */
export const certificationRows: Rows = {
  'certification.pageAll': staffOnly({}),
  'certification.select': { get: signedIn },
  // Without a file: it gets as far as being asked for one.
  'certification.uploadPhoto': { get: { ...all('MEDIA_MISSING'), nobody: 'UNAUTHENTICATED' } },
  'certification.certificate': {
    input: ({ idNumber }) => ({ body: { name: applicantName, idNumber, consentFlag: true } }),
    get: signedIn,
  },
}

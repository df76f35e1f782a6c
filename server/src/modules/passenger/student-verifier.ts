import type { Clock } from '#server/platform/time/clock.ts'
import { schoolYearOf } from './age.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'

/** Whom a verifier of students is asked about. */
export interface StudentApplicant {
  name: string
  idNumber: string
  school: string
  submittedAt: Date
}

export type StudentVerdict =
  /** @property untilDay last day on which they study, `YYYY-MM-DD` */
  | { state: 'verified'; untilDay: string }
  /** @property reason Chinese, with what to do; names nobody and no number */
  | { state: 'refused'; reason: string }
  /** It needs more time, and wants to be asked again then. */
  | { state: 'undecided'; askAgainAt: Date }

/** Tells whether somebody studies at a school. */
export interface StudentVerifier {
  /** Asked again about the same when its answer got lost. @throws when it cannot say: it is asked again */
  verify(applicant: StudentApplicant): Promise<StudentVerdict>
}

const waitingMs = 60_000

/**
 * A stand-in that knows nothing of any school: as the one of identities (docs/identity-verification.md) it decides by the order
 * code of the ID number. 996 is refused, 995 waits a minute and passes, all others pass until the school year ends.
 */
export const createSandboxStudentVerifier = ({ clock }: { clock: Clock }): StudentVerifier => ({
  verify: async ({ idNumber, submittedAt }) => {
    const orderCode = idNumber.slice(14, 17)
    if (orderCode === '996') return { state: 'refused', reason: '没有查到这位学生的学籍，请核对学校名称后重新提交' }
    const askAgainAt = new Date(submittedAt.getTime() + waitingMs)
    if (orderCode === '995' && clock.now() < askAgainAt) return { state: 'undecided', askAgainAt }
    return { state: 'verified', untilDay: schoolYearOf(shanghaiDay(submittedAt)).until }
  },
})

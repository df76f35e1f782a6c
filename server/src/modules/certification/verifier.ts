import type { Clock } from '#server/platform/time/clock.ts'

/** Whom a verifier is asked about. */
export interface Applicant {
  name: string
  /** 18 characters, formally right. */
  idNumber: string
  /** Both sides of the card, as WebP without metadata; null when they have sent none. */
  photos: { front: Buffer; back: Buffer } | null
  submittedAt: Date
}

export type Verdict =
  | { state: 'passed' }
  /** @property reason Chinese, with what to do; names nobody and no number */
  | { state: 'refused'; reason: string }
  /** It needs more time, and wants to be asked again then. */
  | { state: 'undecided'; askAgainAt: Date }

/** Tells whether a name, an ID number and perhaps photos belong to one and the same person: docs/identity-verification.md. */
export interface Verifier {
  /** It checks nobody, and users are told so. */
  sandbox: boolean
  /**
   * Asked again about the same applicant when a process ended, or a connection broke, before its answer was stored.
   * @throws when it cannot say: it is asked again. What it throws is not logged, as it may quote the applicant
   */
  verify(applicant: Applicant): Promise<Verdict>
}

/** Digits 15 to 17 of an ID number: the order code. */
const orderCodeOf = (idNumber: string) => idNumber.slice(14, 17)

const mismatch = '姓名与身份证号不一致，请核对后重新提交'
const blurred = '照片不清晰，请在光线好的地方重新拍摄，再提交一次'

/** How long the order code 997 is left undecided. */
const waitingMs = 60_000

/**
 * A stand-in that knows nothing of anybody: it decides by the order code alone, so that every state can be tried
 * (docs/identity-verification.md). 999 is refused, 998 is refused if it comes with photos, 997 waits a minute and
 * passes, all others pass.
 */
export const createSandboxVerifier = ({ clock }: { clock: Clock }): Verifier => ({
  sandbox: true,
  verify: async ({ idNumber, photos, submittedAt }) => {
    const orderCode = orderCodeOf(idNumber)
    if (orderCode === '999') return { state: 'refused', reason: mismatch }
    if (orderCode === '998' && photos) return { state: 'refused', reason: blurred }
    const askAgainAt = new Date(submittedAt.getTime() + waitingMs)
    if (orderCode === '997' && clock.now() < askAgainAt) return { state: 'undecided', askAgainAt }
    return { state: 'passed' }
  },
})

/** Whom a verifier is asked about. */
export interface Applicant {
  name: string
  /** 18 characters, formally right. */
  idNumber: string
  /** Both sides of the card, as WebP without metadata; null when he has sent none. */
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

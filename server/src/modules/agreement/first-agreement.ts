import type { AgreementName } from '#contract/agreement.ts'

/** An agreement as it comes with a release. */
export interface FirstAgreement {
  name: AgreementName
  /** From which it holds, in Shanghai. Whoever changes the text changes it, too. */
  day: string
  summary: string
  /** As the staff writes it. */
  text: string
}

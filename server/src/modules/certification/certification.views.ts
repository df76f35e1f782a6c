import type { Certification } from '#contract/certification.ts'
import { maskIdNumber, maskName } from '#server/platform/text/masking.ts'
import type { CertificationRow } from './certification.queries.ts'

/** The name and the number, open: never to leave the server. */
export interface Person {
  name: string
  idNumber: string
}

const none: Omit<Certification, 'sandboxFlag'> = {
  state: 'none',
  name: null,
  idNumber: null,
  photoFlag: false,
  reason: null,
  submitTime: null,
  decideTime: null,
}

export const presentNone = (sandboxFlag: boolean): Certification => ({ ...none, sandboxFlag })

export const presentCertification = (
  row: CertificationRow,
  { name, idNumber }: Person,
  sandboxFlag: boolean,
): Certification => ({
  state: row.state as Certification['state'],
  name: maskName(name),
  idNumber: maskIdNumber(idNumber),
  photoFlag: row.photo_front_id !== null,
  reason: row.reason,
  submitTime: row.submitted_at.toISOString(),
  decideTime: row.decided_at?.toISOString() ?? null,
  sandboxFlag,
})

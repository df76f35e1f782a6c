import { expect, test } from 'vitest'
import { certificationCalls } from '#contract/certification.ts'
import { readIdNumber } from '#contract/id-number.ts'
import { makeExamplePerson } from './example-person.ts'

test('an example is formally right, and nobody’s who lives', () => {
  for (let made = 0; made < 500; made++) {
    const example = makeExamplePerson()
    expect(readIdNumber(example.idNumber)?.birthday).toMatch(/^18[89]\d-/)
    const { body } = certificationCalls.certificate.input
    expect(body.safeParse({ ...example, consentFlag: true }).success).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { agreementVersions } from '#contract/agreement-versions.ts'
import { standingOf } from './get-accepted.ts'

const none = { userAgreement: null, privacyPolicy: null }

test('who has accepted both versions in force is not asked', () => {
  expect(standingOf(agreementVersions)).toBe('agreed')
})

test('who has accepted none is asked for the first time', () => {
  expect(standingOf(none)).toBe('never')
})

test.each([
  { ...agreementVersions, privacyPolicy: '2025-01-01' },
  { ...agreementVersions, userAgreement: '2025-01-01' },
  { ...agreementVersions, privacyPolicy: null },
])('who has accepted others is asked again: %o', (accepted) => {
  expect(standingOf(accepted)).toBe('outdated')
})

import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePerson } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeCertification } from '#server/testing/certification-steps.ts'
import { exportAll, readExport, rowsOf } from '#server/testing/export-steps.ts'
import { makeTopUp, makeWithdrawal } from '#server/testing/payment-factories.ts'
import { fixedCode } from '#server/testing/account-steps.ts'
import { createPaymentPersonal } from './payment.personal.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

test('an export has what was paid in and out, and not to whom but masked', async () => {
  const person = await makePerson(app)
  await makeCertification(app, person)
  await makeCall(app, contract.payment.bindPayee, { body: { account: '13800138000' } }, person)
  await makeTopUp(app, person)
  await makeTopUp(app, person)
  await makeWithdrawal(app, person)
  const files = await readExport(app, (await exportAll(app, person)).url)
  expect(rowsOf(files, 'top-ups')).toMatchObject([{ amount: 1234 }, { amount: 1234 }])
  expect(rowsOf(files, 'withdrawals')).toMatchObject([{ amount: 1234, account: '138****8000' }])
  expect([...files.values()].join()).not.toContain('13800138000')
})

test('when an account is closed its payee goes, and what was paid stays', async () => {
  const person = await makePerson(app)
  await makeCertification(app, person)
  await makeCall(app, contract.payment.bindPayee, { body: { account: '13800138000' } }, person)
  await makeTopUp(app, person)
  await createPaymentPersonal(app).erase(app.db, person.id)
  const of = (table: 'payees' | 'top_ups') =>
    app.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()
  expect([(await of('payees')).length, (await of('top_ups')).length]).toEqual([0, 1])
})

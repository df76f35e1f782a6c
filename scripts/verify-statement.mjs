// node scripts/verify-statement.mjs FILE [--key=BASE64]: verifies a statement (一账通) without the network and without any code of
// the server, and says what does not fit. --key: the public key as it was published, if the one in the file is not to be believed.
// What is verified stands in web/src/features/statement/statement-proof.mjs, which the browser runs, too.
import { createStatementVerifier, isStatement } from '../web/src/features/statement/statement-proof.mjs'
import { nodePrimitives, readGiven } from './lib/verify-file.mjs'

const describe = ({ account, seq, entry, text }) =>
  [account && `${account}：`, seq && `第 ${seq} 笔（${entry.transfer ?? entry.coupon}，${entry.time}）`, text].join('')

const { file: statement, trustedKey } = await readGiven({
  ...{ script: 'verify-statement', what: '一账通', isFile: isStatement },
})
const { faults, entries } = createStatementVerifier(nodePrimitives)(statement, { trustedKey })
for (const fault of faults) console.error(`✗ ${describe(fault)}`)
if (faults.length === 0) {
  const { closing, accounts, coupons } = statement
  console.log(`✓ ${closing.day} 的日结，${accounts.length} 个账户${coupons ? '和卡券' : ''}，${entries} 笔，全部相符`)
  console.log(`  账本根：${closing.root}`)
  console.log(`  公钥：${closing.publicKey}`)
}
process.exitCode = faults.length === 0 ? 0 : 1

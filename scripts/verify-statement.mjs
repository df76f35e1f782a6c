// node scripts/verify-statement.mjs FILE [--key=BASE64]: verifies a statement (一账通) without the network and without any code of
// the server, and says what does not fit. --key: the public key as it was published, if the one in the file is not to be believed.
// What is verified stands in web/src/features/statement/statement-proof.mjs, which the browser runs, too.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createStatementVerifier, isStatement } from '../web/src/features/statement/statement-proof.mjs'

const verifyStatement = createStatementVerifier({
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: (signature, message, key) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') }
    return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature)
  },
})

const describe = ({ account, seq, entry, text }) =>
  [account && `${account}：`, seq && `第 ${seq} 笔（${entry.transfer ?? entry.coupon}，${entry.time}）`, text].join('')

const [file, ...options] = process.argv.slice(2)
if (file === undefined) {
  console.error('用法：node scripts/verify-statement.mjs 文件 [--key=公布的公钥]')
  process.exit(2)
}
try {
  const trustedKey = options.find((option) => option.startsWith('--key='))?.slice('--key='.length)
  const statement = JSON.parse(await readFile(file, 'utf8'))
  if (!isStatement(statement)) throw new Error('缺了内容，或者格式不对')
  const { faults, entries } = verifyStatement(statement, { trustedKey })
  for (const fault of faults) console.error(`✗ ${describe(fault)}`)
  if (faults.length === 0) {
    const { closing, accounts, coupons } = statement
    console.log(`✓ ${closing.day} 的日结，${accounts.length} 个账户${coupons ? '和卡券' : ''}，${entries} 笔，全部相符`)
    console.log(`  账本根：${closing.root}`)
    console.log(`  公钥：${closing.publicKey}`)
  }
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  console.error(`✗ 文件不是完整的一账通：${error instanceof Error ? error.message : ''}`)
  process.exitCode = 1
}

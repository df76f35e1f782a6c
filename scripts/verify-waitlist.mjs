// node scripts/verify-waitlist.mjs FILE [--key=BASE64]: verifies the fair log of a train (公平日志), as a receipt saves it, without the network and
// without any code of the server, and says what does not fit. --key: the public key as it was published, if the one in the file is not to be
// believed. What is verified stands in web/src/features/fair-log/log-proof.mjs, which the browser runs, too.
import { createLogVerifier, isLogFile } from '../web/src/features/fair-log/log-proof.mjs'
import { nodePrimitives, readGiven } from './lib/verify-file.mjs'

const { file: log, trustedKey } = await readGiven({ script: 'verify-waitlist', what: '公平日志', isFile: isLogFile })
const { faults, events } = createLogVerifier(nodePrimitives)(log, { trustedKey })
for (const { seq, text } of faults) console.error(`✗ ${seq === null ? '' : `第 ${seq} 条：`}${text}`)
if (faults.length === 0) {
  console.log(`✓ ${log.run.day} ${log.run.code} 次，${events} 条，全部相符，没有人插队`)
  console.log(`  日志根：${log.head.root}`)
  console.log(`  公钥：${log.head.publicKey}`)
}
process.exitCode = faults.length === 0 ? 0 : 1

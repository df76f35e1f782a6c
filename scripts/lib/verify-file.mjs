import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** What Node has of cryptography, for the verifiers. */
export const nodePrimitives = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: (signature, message, key) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') }
    return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature)
  },
}

/** Reads the file that the command names; ends the process where there is none, or another one. */
export const readGiven = async ({ script, what, isFile }) => {
  const [path, ...options] = process.argv.slice(2)
  if (path === undefined) {
    console.error(`用法：node scripts/${script}.mjs 文件 [--key=公布的公钥]`)
    process.exit(2)
  }
  try {
    const file = JSON.parse(await readFile(path, 'utf8'))
    if (!isFile(file)) throw new Error('缺了内容，或者格式不对')
    return { file, trustedKey: options.find((option) => option.startsWith('--key='))?.slice('--key='.length) }
  } catch (error) {
    console.error(`✗ 文件不是完整的${what}：${error instanceof Error ? error.message : ''}`)
    process.exit(1)
  }
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { giveUp, programOf, repository } from './node.mjs'
import { captureNode, heartbeat } from './run.mjs'

const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/lib/build-web.mjs',
]
const webDir = path.join(repository, 'dist/web')
const stamp = path.join(repository, 'dist/web.hash')

const listFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .toSorted()

const hashSources = () => {
  const hash = createHash('sha256')
  for (const source of sources.map((name) => path.join(repository, name)))
    for (const file of source.match(/\.\w+$/) ? [source] : listFiles(source))
      if (!/\.test\.tsx?$/.test(file))
        hash.update(path.relative(repository, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Compresses each text file once, so that the server never has to. */
const compressFiles = async () => {
  const [pack, packOld] = [promisify(brotliCompress), promisify(gzip)]
  for (const file of listFiles(webDir).filter((name) => /\.(?:js|css|svg|json|webmanifest|txt)$/.test(name))) {
    const content = readFileSync(file)
    if (content.length < 512) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    const [small, gzipped] = await Promise.all([pack(content, { params }), packOld(content, { level: 9 })])
    writeFileSync(`${file}.br`, small)
    writeFileSync(`${file}.gz`, gzipped)
  }
}

/**
 * Builds the web app into dist/web when its sources have changed since it was built.
 * @returns whether it was built
 */
export const buildWeb = async () => {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(path.join(webDir, 'index.html')))
    return false
  console.log('Building the web app …')
  rmSync(stamp, { force: true })
  const stop = heartbeat('vite build')
  const { code, output } = await captureNode([programOf('vite/bin/vite.js'), 'build', '--logLevel', 'warn'])
  if (code !== 0) {
    stop()
    console.error(output)
    giveUp('Building the web app failed; vite says above why.')
  }
  await compressFiles()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  console.log(`Built the web app in ${stop()} s.`)
  return true
}

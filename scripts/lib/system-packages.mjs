import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runInFront } from './run.mjs'

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

const chromiumNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'chrome']
const chromiumOnMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser for tests: CHROMIUM_PATH, or the first that the system has. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...chromiumNames.map(inPath), chromiumOnMac].find((file) => file && existsSync(file))

const hasChineseFont = () => {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') || process.platform !== 'linux'
  }
}

const missingPackages = () => [
  ...(findChromium() ? [] : ['chromium-headless-shell']),
  ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fonts-noto-color-emoji']),
  ...(inPath('redis-server') ? [] : ['redis-server']),
]

const aptGet = (...parts) =>
  runInFront('apt-get', ['-q', '-y', '-o', 'DPkg::Lock::Timeout=120', ...parts], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/**
 * Installs the browser, its fonts and redis-server where they are missing: on Debian, as root. Elsewhere says in
 * one line what to install.
 */
export const installSystemPackages = async () => {
  const missing = missingPackages()
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    console.log(`Installing ${missing.join(' ')} …`)
    await aptGet('update')
    await aptGet('install', '--no-install-recommends', ...missing)
  }
  const still = missingPackages()
  if (still.length > 0)
    console.log(
      `Missing, so some tests are skipped: ${still.join(' ')} (Debian: sudo apt-get install ${still.join(' ')})`,
    )
}

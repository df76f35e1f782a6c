import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leanReactCode, leftOut } from './lean-react.ts'

const folder = path.resolve(import.meta.dirname, '../src')
const reactDom = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const code = readFileSync(path.join(reactDom, 'cjs/react-dom-client.production.js'), 'utf8')

test('of the functions that are left out only the names stay', () => {
  const lean = leanReactCode(code)
  for (const name of leftOut) expect(lean).toMatch(new RegExp(String.raw`^function ${name}\([^)]*\) \{\}$`, 'm'))
  expect(code.length - lean.length).toBeGreaterThan(35_000)
  expect(lean).toContain('exports.hydrateRoot = ')
})

test('another React that names its functions otherwise breaks the build', () => {
  expect(() => leanReactCode(code.replaceAll('startViewTransition', 'beginViewTransition'))).toThrow(
    'React DOM has no startViewTransition',
  )
})

// Asked for in the app, these would work while it is developed, and do nothing once it is built.
test('nothing in the app asks for what is left out', () => {
  const asks = /<Fragment[^>]*\sref=|\b(?:unstable_)?(?:ViewTransition|addTransitionType)\b/
  expect('<Fragment key={id} ref={all}>').toMatch(asks)
  const files = globSync('**/*.{ts,tsx}', { cwd: folder })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => asks.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([])
})

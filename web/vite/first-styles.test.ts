import { expect, test } from 'vitest'
import { stylesFor } from './first-styles.ts'

test('a rule stays when each of its classes stands in the code', () => {
  const css = '.flex{display:flex}.grid{display:grid}.card .flex{margin:0}.md\\:p-4{padding:1rem}'
  expect(stylesFor(css, 'const row = "flex gap-2 md:p-4"')).toBe('.flex{display:flex}.md\\:p-4{padding:1rem}')
})

test('a rule that asks for no class stays, and one that only excludes a class', () => {
  const css = 'html{color:red}[data-press]{user-select:none}a:not(.plain){color:#00f}'
  expect(stylesFor(css, '')).toBe('html{color:red}[data-press]{user-select:none}a:not(.plain){color:#00f}')
})

test('of alternatives one is enough', () => {
  expect(stylesFor('.sheet,.page{margin:0}', '"page"')).toContain('.page')
  expect(stylesFor('.group-open\\:hidden:is(:where(.group):is([open]) *){display:none}', '"group"')).toBe('')
})

test('animations and registered properties go with the rules that used them', () => {
  const css =
    '.rise{animation:up 1s}.pop{animation:pop 1s;color:var(--tone)}@keyframes up{to{top:0}}@keyframes pop{to{top:1px}}' +
    '@property --tone{syntax:"*";inherits:false}'
  expect(stylesFor(css, '"rise"')).toBe('.rise{animation:1s up}@keyframes up{to{top:0}}')
  expect(stylesFor(css, '"pop"')).toContain('@property --tone')
})

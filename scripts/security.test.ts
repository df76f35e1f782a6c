import { expect, test } from 'vitest'
import { checkFiles, checkTests, readDocument } from './lib/documents.ts'

const document = await readDocument('docs/security.md')

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0 has; they are numbered from 1. */
const sections: Record<string, number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
}

const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter.slice(1)}.${section + 1}.${index + 1}`),
  ),
)

const numbersIn = (text: string) => text.match(/\b\d+\.\d+\.\d+\b/gu) ?? []

/** What the document says of each requirement, in its order: rows of its tables, and lines of what does not apply. */
const verdicts = document.split('\n').flatMap((line): [number: string, verdict: string][] => {
  const row = /^\| (?<numbers>\d+\.\d+\.\d+[\d., ]*) \|.* \| (?<verdict>met|partly|not) \|/u.exec(line)?.groups
  if (row) return numbersIn(row.numbers ?? '').map((number) => [number, row.verdict ?? ''])
  // `number (reason)`: numbers within a reason are references.
  const skipped = /^Does not apply: (?<rest>.+)$/u.exec(line)?.groups?.rest?.replaceAll(/\([^)]*\)/gu, '')
  return skipped === undefined ? [] : numbersIn(skipped).map((number) => [number, 'does not apply'])
})

test('every requirement of levels 1 and 2 has one verdict', () => {
  expect(verdicts.map(([number]) => number).toSorted()).toEqual(requirements.toSorted())
})

test('the summary counts what the tables say', () => {
  const countsOf = (isOf: (number: string) => boolean) =>
    ['met', 'partly', 'not', 'does not apply'].map(
      (verdict) => verdicts.filter(([number, one]) => one === verdict && isOf(number)).length,
    )
  const told = [...document.matchAll(/^\| (?<chapter>V\d+|all)\b[^|]*\|(?<counts>[\d |]+)\|$/gmu)]
  expect(told.map(({ groups }) => [groups?.chapter, groups?.counts?.split('|').map(Number)])).toEqual([
    ...Object.keys(sections).map((chapter) => [
      chapter,
      countsOf((number) => number.startsWith(`${chapter.slice(1)}.`)),
    ]),
    ['all', countsOf(() => true)],
  ])
})

test('every file and every test that it names is there', async () => {
  const files = await checkFiles(document)
  expect(files.named.length).toBeGreaterThan(50)
  expect(files.missing).toEqual([])
  expect((await checkTests(document)).missing).toEqual([])
})

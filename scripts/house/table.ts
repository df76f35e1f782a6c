import type { Counts } from './files.ts'
import type { Touched } from './touched.ts'
import type { Measured } from './ways.ts'

export interface House {
  counts: Counts
  ways: Measured[]
  touched: Record<string, Touched>
}

const number = (value: number) => value.toLocaleString('en')
const size = ({ files, lines }: { files: number; lines: number }) => `${files} files, ${number(lines)} lines`

/** Each figure by what it is called. */
const rowsOf = ({ counts, ways, touched }: House): [string, string][] => [
  ['production files', number(counts.files)],
  ['lines in them', number(counts.lines)],
  ['files of at most 20 lines', number(counts.short)],
  ['files of at most 40 lines with one importer', number(counts.lonely)],
  ['kinds of names in modules', number(counts.kinds)],
  ['largest file', `${counts.largest.lines} lines (${counts.largest.file.replace(/.*\//, '')})`],
  ...ways.flatMap(({ name, path, whole }): [string, string][] => [
    [`${name}: from tap to row`, size(path)],
    [`${name}: with what guards it and follows from it`, size(whole)],
  ]),
  ...Object.entries(touched).map(([name, { made, changed }]): [string, string] => [
    name,
    `${made} files made, ${changed} changed`,
  ]),
]

/**
 * One line a figure, one column a house.
 * @param markdown whether it is for a document
 */
export const writeTable = (houses: [string, House][], { markdown }: { markdown: boolean }): string => {
  const columns = houses.map(([, house]) => new Map(rowsOf(house)))
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))]
  const lines = [
    ['', ...houses.map(([title]) => title)],
    ...names.map((name) => [name, ...columns.map((column) => column.get(name) ?? '–')]),
  ]
  if (markdown) {
    const [head = [], ...rest] = lines.map((cells) => `| ${cells.join(' | ')} |`)
    return [head, `|${'---|'.repeat(houses.length + 1)}`, ...rest].join('\n')
  }
  const widths = lines[0]?.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0))) ?? []
  return lines
    .map((cells) =>
      cells
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

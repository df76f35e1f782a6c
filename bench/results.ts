import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** One line of a bench's table: names first, then figures. */
export type Line = Record<string, string | number>

/** A ratio with two digits that matter. */
export const ratioOf = (figure: number, floor: number): number => Number((figure / floor).toPrecision(2))

/** What a figure should be. */
export interface Aim {
  what: string
  figure: number
  /** One of the two. */
  least?: number
  most?: number
}

export const aimLines = (aims: Aim[]): Line[] =>
  aims.map(({ what, figure, least, most }) => ({
    ...{ what, figure, aim: least === undefined ? `at most ${most}` : `at least ${least}` },
    met: figure >= (least ?? -Infinity) && figure <= (most ?? Infinity) ? 'met' : 'not met',
  }))

const folder = path.join(import.meta.dirname, 'results')

/**
 * Prints a table and keeps it as JSON in bench/results.
 * @param foot what one must know to read the figures
 */
export const showResults = async (name: string, lines: Line[], foot: string[]): Promise<void> => {
  const columns = Object.keys(lines[0] ?? {})
  const cells = [columns, ...lines.map((line) => columns.map((column) => String(line[column])))]
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  const isNumber = columns.map((column) => typeof lines[0]?.[column] === 'number')
  console.log()
  for (const row of cells)
    console.log(
      row
        .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
        .join('  '),
    )
  for (const line of foot) console.log(line)

  const at = new Date().toISOString()
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${name}-${at.replaceAll(':', '')}.json`)
  await writeFile(file, `${JSON.stringify({ name, at, foot, lines }, null, 2)}\n`)
  console.log(`written to ${path.relative(process.cwd(), file)}`)
}

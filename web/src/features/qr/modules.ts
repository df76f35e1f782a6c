import { encode } from 'uqr'

/** How much of a code may be lost: `L` 7 %, `M` 15 %, `Q` 25 %, `H` 30 % (ISO/IEC 18004). */
export type Correction = 'L' | 'M' | 'Q' | 'H'

/** Modules of white around the code: ISO/IEC 18004 wants four. */
const quietZone = 4

/**
 * The code as rows of dark modules.
 * @throws when it says more than a code can hold
 */
export const modulesOf = (text: string, ecc: Correction = 'Q'): boolean[][] =>
  encode(text, { ecc, border: quietZone }).data

/** Dark modules of a row, run by run, so that the drawing has no seams. */
export const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`
      }),
    )
    .join('')

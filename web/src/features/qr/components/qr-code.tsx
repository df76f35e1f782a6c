import { encode } from 'uqr'

/** Modules of white around the code: ISO/IEC 18004 wants four. */
const quietZone = 4

/** The code as rows of dark modules. `Q`: a quarter of it may be hidden, as by the mark in its middle; `L`: a fourteenth. */
export const modulesOf = (text: string, ecc: 'L' | 'Q' = 'Q'): boolean[][] =>
  encode(text, { ecc, border: quietZone }).data

interface QrCodeProps {
  /** What it says. */
  text: string
  /** What it is, for who does not see it. */
  label: string
  /** It says much and is read from a screen, where nothing hides a part of it. */
  dense?: boolean
  className?: string
}

/** Dark modules of a row, run by run, so that the drawing has no seams. */
const pathOf = (rows: boolean[][]) =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`
      }),
    )
    .join('')

/** A QR code, dark on white in every theme: so every reader reads it. */
export const QrCode = ({ text, label, dense = false, className }: QrCodeProps) => {
  const rows = modulesOf(text, dense ? 'L' : 'Q')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#1c1f23" />
    </svg>
  )
}

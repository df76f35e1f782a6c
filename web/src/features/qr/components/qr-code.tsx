import { modulesOf, pathOf } from '../modules.ts'

interface QrCodeProps {
  /** What it says. */
  text: string
  /** What it is, for who does not see it. */
  label: string
  /** It says much and is read from a screen, where nothing hides a part of it. */
  dense?: boolean
  className?: string
}

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

import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { brush } from './brush.ts'
import type { Tool } from './tools.ts'

/** Set by hand: a little crooked. */
const sealStyle = { fontFamily: brush, rotate: '-3deg' }

/** The way to one tool: its seal, its name, and what it is for. */
export const ToolTile = ({ tool: { path, glyph, label, text }, tint }: { tool: Tool; tint: string }) => (
  <Link<Path>
    to={path}
    className="flex min-h-17 items-center gap-3 rounded-card bg-card p-3 transition-colors active:bg-wash"
  >
    <span
      aria-hidden
      style={{ ...sealStyle, background: tint }}
      className="grid size-11 shrink-0 place-items-center rounded-control text-2xl text-paper"
    >
      {glyph}
    </span>
    <span className="min-w-0">
      <span className="block text-lg font-medium">{label}</span>
      <span className="block text-xs text-ink-2">{text}</span>
    </span>
  </Link>
)

import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { Flock } from '#web/ui/flock.tsx'
import { Page } from '#web/ui/page.tsx'
import { TodaysMusic } from './todays-music.tsx'
import { brush, type Tool, toolGroups } from './tools.ts'

/** Set by hand: a little crooked. */
const sealStyle = { fontFamily: brush, rotate: '-3deg' }

/** The way to one tool: its seal, its name, and what it is for. */
const ToolTile = ({ tool: { path, glyph, label, text }, tint }: { tool: Tool; tint: string }) => (
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

/** /black-tech: the hub of tools. */
export const BlackTechScreen = () => {
  const { isBuilt } = useNavigation()
  const groups = toolGroups
    .map((group) => ({ ...group, tools: group.tools.filter(({ path }) => isBuilt(path)) }))
    .filter(({ tools }) => tools.length > 0)
  return (
    <Page>
      <header className="relative overflow-hidden px-4 pt-safe">
        <div className="absolute top-0 right-2">
          <Flock />
        </div>
        <div className="relative py-6">
          <h1 style={{ fontFamily: brush }} className="text-3xl font-semibold">
            黑科技
          </h1>
          <p className="mt-1 text-sm text-ink-2">出门、回家、会友，用得上的都在这里</p>
        </div>
      </header>
      <div className="relative space-y-5 px-3 pb-8">
        <TodaysMusic />
        {groups.map(({ key, title, tint, tools }) => (
          <section key={key} aria-labelledby={`tools-${key}`}>
            <h2 id={`tools-${key}`} className="px-1 pb-2 text-sm font-medium text-ink-2">
              {title}
            </h2>
            <ul style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }} className="grid gap-2.5">
              {tools.map((tool) => (
                <li key={tool.path}>
                  <ToolTile tool={tool} tint={tint} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

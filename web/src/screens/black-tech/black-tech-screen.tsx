import { useNavigation } from '#web/lib/navigation/context.ts'
import { Flock } from '#web/ui/flock.tsx'
import { Page } from '#web/ui/page.tsx'
import { brush } from './brush.ts'
import { TodaysMusic } from './todays-music.tsx'
import { ToolTile } from './tool-tile.tsx'
import { toolGroups } from './tools.ts'

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

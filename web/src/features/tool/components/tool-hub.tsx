import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { findTools } from '../find-tools.ts'
import { countUse, orderByUse, readUses } from '../tool-uses.ts'
import { type Tool, toolGroups, tools } from '../tools.ts'

/** The written hand of titles and seals, where the system has one. */
export const brush = '"Kaiti SC", STKaiti, KaiTi, "Noto Serif CJK SC", "Songti SC", serif'

/** Set by hand: a little crooked. */
const sealStyle = { fontFamily: brush, rotate: '-3deg', width: '2.75rem', height: '2.75rem' }

const tints = new Map(toolGroups.map(({ key, tint }) => [key, tint]))

/** What stands at the top, before anything was used and after. */
const usualNum = 4

const Seal = ({ tool: { glyph, group } }: { tool: Tool }) => (
  <span
    aria-hidden
    style={{ ...sealStyle, background: tints.get(group) }}
    className="grid shrink-0 place-items-center rounded-control text-2xl text-paper"
  >
    {glyph}
  </span>
)

interface ToolLinkProps {
  tool: Tool
  className: string
  children: ReactNode
}

/** Leads to a tool, and counts that it was used. */
const ToolLink = ({ tool: { path }, className, children }: ToolLinkProps) => (
  <Link to={path} className={className} onClick={() => countUse(path)}>
    {children}
  </Link>
)

/** Its seal, its name, and what it is for. */
const ToolTile = ({ tool }: { tool: Tool }) => (
  <ToolLink
    tool={tool}
    className="flex h-full min-h-17 items-center gap-3 rounded-card bg-card p-3 transition-colors active:bg-wash"
  >
    <Seal tool={tool} />
    <span className="min-w-0">
      <span className="block text-lg font-medium">{tool.label}</span>
      <span className="block text-xs text-balance text-ink-2">{tool.text}</span>
    </span>
  </ToolLink>
)

/**
 * As broad as their words on one line where there is room: a balanced second line would break them within a word. Six stand three
 * in a row at most: five would leave the last one alone.
 */
const tilesStyle = (num: number) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, clamp(9.25rem, 31%, ${num === 6 ? '100%' : '12.5rem'})), 1fr))`,
  gridAutoRows: '1fr',
})

const Tiles = ({ tools, label }: { tools: readonly Tool[]; label?: string }) => (
  <ul aria-label={label} style={tilesStyle(tools.length)} className="grid gap-2.5">
    {tools.map((tool) => (
      <li key={tool.path}>
        <ToolTile tool={tool} />
      </li>
    ))}
  </ul>
)

/** Four seals in a row, or as many as fit where text is large. */
const usualStyle = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4.2rem), 1fr))' }

const Usual = ({ tools }: { tools: readonly Tool[] }) => (
  <section aria-label="常用" className="rounded-card bg-card">
    <ul style={usualStyle} className="grid p-1.5">
      {tools.map((tool) => (
        <li key={tool.path}>
          <ToolLink
            tool={tool}
            className="flex flex-col items-center gap-2 rounded-control px-1 py-3 transition-colors active:bg-wash"
          >
            <Seal tool={tool} />
            <span className="text-center text-sm">{tool.label}</span>
          </ToolLink>
        </li>
      ))}
    </ul>
  </section>
)

const Groups = ({ tools }: { tools: readonly Tool[] }) =>
  toolGroups.map(({ key, title }) => {
    const own = tools.filter(({ group }) => group === key)
    if (own.length === 0) return null
    return (
      <section key={key} aria-labelledby={`tools-${key}`}>
        <h2 id={`tools-${key}`} className="px-1 pb-2 text-sm font-medium text-ink-2">
          {title}
        </h2>
        <Tiles tools={own} />
      </section>
    )
  })

/** What of the tools fits what is typed. */
const Found = ({ tools, onAll }: { tools: readonly Tool[]; onAll: () => void }) =>
  tools.length === 0 ? (
    <EmptyState
      drawing="clouds"
      title="没有找到这样的工具"
      text="换个说法试试，中文、拼音、首字母都行"
      action={
        <Button variant="secondary" onClick={onAll}>
          看看全部工具
        </Button>
      }
    />
  ) : (
    <Tiles tools={tools} label="找到的工具" />
  )

/**
 * All tools: found by typing, those that are used most at the top, then group by group, each ordered by
 * use. The order stays while one looks at it.
 * @param children stand between the usual tools and the groups
 */
export const ToolHub = ({ children }: { children: ReactNode }) => {
  const { goTo } = useNavigation()
  const [ordered] = useState(() => orderByUse(tools, readUses(), new Date()))
  const [typed, setTyped] = useState('')
  const searching = typed.trim() !== ''
  const found = searching ? findTools(ordered, typed) : ordered
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found
    if (!searching || first === undefined) return
    countUse(first.path)
    goTo(first.path)
  }
  return (
    <div className="space-y-5">
      <form role="search" onSubmit={openFirst}>
        <SearchInput label="找工具" placeholder="名字或拼音" value={typed} maxLength={20} onChange={setTyped} />
        <p role="status" className="sr-only">
          {searching ? `找到 ${found.length} 个工具` : ''}
        </p>
      </form>
      {searching ? (
        <Found tools={found} onAll={() => setTyped('')} />
      ) : (
        <>
          <Usual tools={ordered.slice(0, usualNum)} />
          {children}
          <Groups tools={ordered} />
        </>
      )}
    </div>
  )
}

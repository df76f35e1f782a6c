import { addProperty, insertBefore } from './edits.ts'
import { camelOf, kebabOfCamel, pascalOf } from './names.ts'
import type { Workspace } from './workspace.ts'

const table = 'web/src/app/routes.ts'

/** What the route table calls a screen that it has already. */
export const titleInTable = (workspace: Workspace, screen: string): string | undefined =>
  new RegExp(`path: '/${screen}'[^}]*?title: '([^']+)'`).exec(workspace.read(table))?.[1]

const screenOf = (
  name: string,
  title: string,
  content: { imports: string; element: string; fill: boolean },
) => `${content.imports}
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /${name}: ${title}. */
export const ${pascalOf(name)}Screen = () => {
  const { back } = useNavigation()
  return (
    <Page ${content.fill ? 'className="overflow-y-hidden!" ' : ''}nav={<NavBar title="${title}" onBack={back} />}>
      ${content.element}
    </Page>
  )
}
`

/** A screen and its row in the route table; what it shows is a component, or that there is nothing yet. */
export const planScreen = (
  workspace: Workspace,
  name: string,
  title: string,
  content = {
    imports: "import { EmptyState } from '#web/ui/empty-state.tsx'",
    element: `<EmptyState title="这里还没有内容" text="有了新内容，会出现在这里" />`,
    fill: false,
  },
): void => {
  workspace.create(`web/src/screens/${name}/${name}-screen.tsx`, screenOf(name, title, content))
  workspace.edit(table, (source) => {
    if (source.includes(`path: '/${name}'`)) throw new Error(`${table} has a screen for /${name} already`)
    const added = `  { path: '/${name}', title: '${title}', needsUser: true },\n`
    const named = `  '/${name}': '${camelOf(name)}View',`
    return addProperty(
      table,
      insertBefore(table, source, /^\] as const$/m, added),
      /^export const routeNames.*$/m,
      named,
    )
  })
}

const keysOf = (domain: string) => `/** Names of what the query cache holds of the domain. */
export const ${camelOf(domain)}Keys = {
  pages: ['${domain}', 'page'] as const,
}
`

const pageOf = (domain: string, title: string) => {
  const [name, camel] = [pascalOf(domain), camelOf(domain)]
  return `import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { ${camel}Keys } from './${domain}-keys.ts'

const pageOptions = infiniteListOptions(${camel}Keys.pages, (start, options) =>
  call('${camel}.page', { body: start }, options),
)

/** Entries of ${title}, the newest first. */
export const use${name}Entries = () => useInfiniteQuery(pageOptions)
`
}

const listOf = (domain: string, title: string) => `import { formatDateTime } from '#web/lib/time/format-time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { use${pascalOf(domain)}Entries } from '../api/page-${domain}.ts'

const Skeletons = () => (
  <div role="status" aria-label="正在加载${title}" className="space-y-3 px-4 pt-1">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-16" />
    ))}
  </div>
)

/** Entries of ${title}, the newest first. */
export const ${pascalOf(domain)}List = () => (
  <EndlessList
    name="${domain}"
    query={use${pascalOf(domain)}Entries()}
    keyOf={({ id }) => id}
    renderItem={({ createTime }) => (
      <p className="mx-4 mb-3 rounded-card bg-card p-4 tabular-nums">{formatDateTime(createTime)}</p>
    )}
    skeleton={<Skeletons />}
    empty={<EmptyState title="这里还没有内容" text="有了新内容，会出现在这里" />}
  />
)
`

/** The web's side of a new domain: its call, what shows it, and a screen. */
export const planWeb = (workspace: Workspace, domain: string, title: string): void => {
  const folder = `web/src/features/${domain}`
  workspace.create(`${folder}/api/${domain}-keys.ts`, keysOf(domain))
  workspace.create(`${folder}/api/page-${domain}.ts`, pageOf(domain, title))
  workspace.create(`${folder}/components/${domain}-list.tsx`, listOf(domain, title))
  planScreen(workspace, domain, title, {
    imports: `import { ${pascalOf(domain)}List } from '#web/features/${domain}/components/${domain}-list.tsx'`,
    element: `<${pascalOf(domain)}List />`,
    fill: true,
  })
}

/** The web's side of one call: a hook that makes it. */
export const planWebCall = (workspace: Workspace, domain: string, operation: string): void => {
  const [name, camel] = [pascalOf(operation), camelOf(domain)]
  workspace.create(
    `web/src/features/${domain}/api/${kebabOfCamel(operation)}.ts`,
    `import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

const options = queryOptions({
  queryKey: ['${domain}', '${operation}'],
  queryFn: ({ signal }) => call('${camel}.${operation}', {}, { signal, quiet: true }),
})

export const use${name} = () => useQuery(options)
`,
  )
}

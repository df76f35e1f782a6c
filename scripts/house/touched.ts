import { planCall, planServer } from '../new/server.ts'
import { planTable, tableOf } from '../new/table.ts'
import { planScreen, planWeb, planWebCall } from '../new/web.ts'
import { openWorkspace, type Workspace } from '../new/workspace.ts'

/** How many files something makes, and how many that are there it changes. */
export interface Touched {
  made: number
  changed: number
}

const domain = 'sample-domain'

const planDomain = (workspace: Workspace) => {
  planServer(workspace, domain, '')
  planWeb(workspace, domain, '')
}

/** What is planned on top of a domain that is there already. */
const additions: Record<string, (workspace: Workspace) => void> = {
  'a new call': (workspace) => {
    planCall(workspace, { domain, operation: 'sample', title: '' })
    planWebCall(workspace, domain, 'sample')
  },
  'a new screen': (workspace) => planScreen(workspace, 'sample-screen', ''),
  // The module was planned only, so its name is not listed yet.
  'a new table': (workspace) =>
    planTable(workspace, tableOf({ ...workspace, list: () => [domain] }, 'sample_domain_rows', undefined)),
}

/** Of what is touched, types of the tables are generated and so not planned. */
const generated: Record<string, number> = { 'a new table': 1, 'a new domain': 1 }

/** What adding something touches, by what `npm run new` plans for it; nothing is written. */
export const countTouched = (root: string): Record<string, Touched> => {
  const count = (plan: (workspace: Workspace) => void, within?: (workspace: Workspace) => void): Touched => {
    const workspace = openWorkspace(root)
    within?.(workspace)
    const before = new Map([...workspace.created(), ...workspace.edited()].map((file) => [file, workspace.read(file)]))
    plan(workspace)
    const touched = [...workspace.created(), ...workspace.edited()].filter(
      (file) => before.get(file) !== workspace.read(file),
    )
    const made = touched.filter((file) => !before.has(file) && workspace.created().includes(file)).length
    return { made, changed: touched.length - made }
  }
  const counts = Object.entries(additions).map(([name, plan]) => [name, count(plan, planDomain)] as const)
  const all = [...counts, ['a new domain', count(planDomain)] as const]
  return Object.fromEntries(
    all.map(([name, { made, changed }]) => [name, { made, changed: changed + (generated[name] ?? 0) }]),
  )
}

import type { ReactNode } from 'react'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { List, ListItem } from '#web/ui/list.tsx'
import { Section } from '#web/ui/section.tsx'

/** A way to another screen, which takes no parameter. */
export interface LinkRow {
  path: Exclude<Path, `${string}$${string}`>
  label: string
}

interface LinkListProps {
  title: string
  rows: readonly LinkRow[]
  /** Rows of another kind, below the links. */
  children?: ReactNode
}

/** Ways to other screens: those that exist. */
export const LinkList = ({ title, rows, children }: LinkListProps) => {
  const { isBuilt } = useNavigation()
  const built = rows.filter(({ path }) => isBuilt(path))
  if (built.length === 0 && children === undefined) return null
  return (
    <Section title={title}>
      <List label={title}>
        {built.map(({ path, label }) => (
          <ListItem key={path} title={label} render={(props) => <Link to={path} {...props} />} />
        ))}
        {children}
      </List>
    </Section>
  )
}

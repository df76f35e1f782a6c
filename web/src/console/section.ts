import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#contract/permission.ts'
import type { StaffSelf } from '#contract/staff.ts'

/** What every section gets. */
export interface SectionProps {
  me: StaffSelf
  may: (permission: Permission) => boolean
}

/** One part of the console, with an address of its own. */
export interface ConsoleSection {
  /** In the address. */
  key: string
  name: string
  icon: LucideIcon
  /** Who has none of these does not see it. */
  needs: readonly Permission[]
  /** Loaded when it is opened. */
  Show: ComponentType<SectionProps>
}

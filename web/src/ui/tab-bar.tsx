import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { Badge } from './badge.tsx'

export interface TabBarItem<Key extends string> {
  key: Key
  label: string
  icon: ReactNode
  /** Shown instead of `icon` while the tab is the active one. */
  activeIcon?: ReactNode
  /** A count on the icon, e.g. of what is unread. */
  badge?: number
}

/** What the link of a tab must take. */
export interface TabBarLinkProps {
  className: string
  'aria-current': 'page' | undefined
  children: ReactNode
}

export interface TabBarProps<Key extends string> {
  items: readonly TabBarItem<Key>[]
  activeKey: string
  renderLink: (item: TabBarItem<Key>, props: TabBarLinkProps) => ReactNode
  /** Stands in the middle, between the tabs. */
  middle?: ReactNode
}

/** The tabs at the bottom of the column: links to the main screens. */
export const TabBar = <Key extends string>({ items, activeKey, renderLink, middle }: TabBarProps<Key>) => (
  <nav aria-label="主导航" className="z-20 shrink-0 border-t border-line bg-card pb-safe">
    <div className="flex min-h-14 items-stretch">
      {items.map((item, index) => {
        const active = item.key === activeKey
        return (
          <Fragment key={item.key}>
            {middle && index === Math.floor(items.length / 2) && (
              <div className="flex flex-1 items-center justify-center">{middle}</div>
            )}
            {renderLink(item, {
              className: clsx(
                'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 py-1.5 text-xs leading-tight transition-colors -outline-offset-2',
                active ? 'font-medium text-seal' : 'text-ink-2',
              ),
              'aria-current': active ? 'page' : undefined,
              children: (
                <>
                  <span className="relative">
                    {active ? (item.activeIcon ?? item.icon) : item.icon}
                    <Badge count={item.badge ?? 0} className="absolute -top-1 left-3.5 outline-2 outline-card" />
                  </span>
                  <span className="truncate text-[min(1em,5vw)]">{item.label}</span>
                </>
              ),
            })}
          </Fragment>
        )
      })}
    </div>
  </nav>
)

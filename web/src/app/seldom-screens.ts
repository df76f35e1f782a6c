import type { ComponentType } from 'react'

/**
 * The screens that `pages.tsx` does not name: seldom opened, so the first page does not carry their names, nor of which pieces
 * they consist.
 */
export const seldomScreens = import.meta.glob<Record<string, ComponentType>>(
  [
    './*/*-screen.tsx',
    '!./{coming-soon,not-found}/*',
    '!./{home,black-tech,chat,chat-detail,user,user-detail,search,search-list,topic-detail,topic-category-item,topic-edit}/*',
  ],
  { base: '../screens' },
)

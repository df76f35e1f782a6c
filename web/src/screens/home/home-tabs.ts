import { useEffect, useState } from 'react'
import { savePageState, readPageState } from '#web/lib/page-state/page-state.ts'

export const homeTabs = [
  { key: 'hot', label: '推荐' },
  { key: 'follow', label: '关注' },
  { key: 'create_time', label: '最新' },
] as const
export type HomeTab = (typeof homeTabs)[number]['key']

const shelfName = 'home tab'

/** The tab that is chosen, also after a reload. */
export const useHomeTab = () => {
  const [tab, setTab] = useState<HomeTab>(() => {
    const kept = readPageState(shelfName)
    return homeTabs.find(({ key }) => key === kept)?.key ?? 'hot'
  })
  useEffect(() => savePageState(shelfName, () => tab), [tab])
  return [tab, setTab] as const
}

import { useQuery, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { clearOfflineContent, countOfflineContent } from '#web/lib/offline/offline-content.ts'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { List, ListItem, Section } from '#web/ui/list.tsx'
import { toast } from '#web/ui/toast.tsx'

// Browsers tell it only at https addresses and on localhost.
const estimateUsage = async (): Promise<number | null> =>
  'storage' in navigator ? ((await navigator.storage.estimate()).usage ?? null) : null

/** What the app holds on this device. */
const storageUseOptions = queryOptions({
  queryKey: ['storage-use'],
  queryFn: async () => ({ ...(await countOfflineContent()), usedBytes: await estimateUsage() }),
  staleTime: 0,
  gcTime: 0,
})

const KeptCounts = ({ answers, pictures }: { answers: number; pictures: number }) =>
  answers + pictures === 0 ? (
    '还没有'
  ) : (
    <>
      <span className="inline-block">{answers} 份内容</span> <span className="inline-block">{pictures} 张图片</span>
    </>
  )

/** What the app holds on this device, and how to clear it. */
export const StorageSection = () => {
  const { data: use, refetch } = useQuery(storageUseOptions)
  const [open, setOpen] = useState(false)
  const [clearing, setClearing] = useState(false)

  const clear = async () => {
    setClearing(true)
    try {
      await clearOfflineContent()
      toast('离线内容已清理')
    } catch {
      toast('没有清理成功，请稍后再试')
    }
    await refetch()
    setClearing(false)
    setOpen(false)
  }

  return (
    <Section
      title="存储空间"
      note="看过的话题、聊天和图片会留在这台设备上，没有网络时也能读。最多保留 7 天，退出登录时清掉。"
    >
      <List label="存储空间">
        {use?.usedBytes !== null && (
          <ListItem title="鸿雁占用的空间" value={use === undefined ? '正在计算' : formatBytes(use.usedBytes)} />
        )}
        <ListItem title="可离线阅读" value={use === undefined ? '正在计算' : <KeptCounts {...use} />} />
        <ListItem title="清理离线内容" chevron onClick={() => setOpen(true)} />
      </List>
      <LazyConfirm
        open={open}
        onOpenChange={setOpen}
        title="清理离线内容"
        text="留在这台设备上的话题、聊天和图片会被删除，联网后可以重新看到。草稿、没发出的消息和登录状态都不受影响。"
        confirmText="清理"
        busy={clearing}
        onConfirm={() => void clear()}
      />
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { clearKept } from '#web/lib/kept-content.ts'
import { List, ListItem } from '#web/ui/list.tsx'
import { toast } from '#web/ui/toast.tsx'
import { formatBytes } from './format-bytes.ts'
import { Section } from './section.tsx'
import { storageUseOptions } from './storage-use.ts'

// The dialog's code comes when it is asked for.
const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/dialog.tsx')).ConfirmDialog }))

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
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const [clearing, setClearing] = useState(false)

  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  const clear = async () => {
    setClearing(true)
    await clearKept()
    await refetch()
    setClearing(false)
    setOpen(false)
    toast('离线内容已清理')
  }

  return (
    <Section title="存储空间" note="看过的话题和图片会留在这台设备上，没有网络时也能读。最多保留 7 天。">
      <List label="存储空间">
        {use?.usedBytes !== null && (
          <ListItem title="鸿雁占用的空间" value={use === undefined ? '正在计算' : formatBytes(use.usedBytes)} />
        )}
        <ListItem title="可离线阅读" value={use === undefined ? '正在计算' : <KeptCounts {...use} />} />
        <ListItem title="清理离线内容" chevron onClick={ask} />
      </List>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="清理离线内容"
            text="留在这台设备上的话题和图片会被删除，联网后可以重新看到。草稿、没发出的消息和登录状态都不受影响。"
            confirmText="清理"
            busy={clearing}
            onConfirm={() => void clear()}
          />
        </Suspense>
      )}
    </Section>
  )
}

import { formatTime } from '#web/lib/time/time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTopicVersions } from '../api/list-versions.ts'

const Versions = ({ topicId }: { topicId: string }) => {
  const { data: versions, error, refetch } = useTopicVersions(topicId)
  if (versions === undefined && error !== null) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} />
  }
  if (versions === undefined) {
    return (
      <div role="status" aria-label="正在加载编辑记录" className="space-y-3">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    )
  }
  if (versions.length === 0) return <EmptyState art={null} title="没有更早的版本" />
  return (
    <ol className="space-y-4">
      {versions.map(({ title, content, pictureNum, createTime }) => (
        <li key={createTime} className="border-l-2 border-line pl-3">
          <time dateTime={createTime} className="text-xs text-ink-2">
            {formatTime(createTime)}
          </time>
          {title !== '' && <p className="mt-1 font-semibold">{title}</p>}
          {content !== '' && <p className="mt-1 break-words whitespace-pre-wrap">{content}</p>}
          {pictureNum > 0 && <p className="mt-1 text-sm text-ink-2">{pictureNum} 张图片</p>}
        </li>
      ))}
    </ol>
  )
}

interface VersionsSheetProps {
  topicId: string
  open: boolean
  onClose: () => void
}

/** How a topic read before it was changed. */
export const VersionsSheet = ({ topicId, open, onClose }: VersionsSheetProps) => (
  <Popover
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="编辑记录"
  >
    <Versions topicId={topicId} />
  </Popover>
)

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Composer } from '../composer.ts'
import type { MediaItem } from '../media-item.ts'

interface RecordingFrameProps {
  composer: Composer
  item: MediaItem
  /** 视频 or 音乐. */
  name: string
  children: ReactNode
}

const UploadProgress = ({ name, composer, item }: Omit<RecordingFrameProps, 'children'>) => {
  const { state } = item
  if (state.phase === 'done') return <p className="text-sm text-ink-2">{name}已上传</p>
  if (state.phase === 'failed') {
    return (
      <p role="alert" className="text-sm text-rust">
        上传失败：{state.message}
        <button
          type="button"
          onClick={() => composer.retry(item.key)}
          className="hit-44 ml-2 font-medium underline underline-offset-4"
        >
          重试
        </button>
      </p>
    )
  }
  const share = state.phase === 'uploading' ? state.share : 0
  const percent = Math.round(share * 100)
  return (
    <div className="text-sm text-ink-2 tabular-nums">
      {state.phase === 'waiting' ? '等待上传' : share < 1 ? `正在上传 ${percent}%` : '正在处理'}
      <div
        role="progressbar"
        aria-label={`${name}上传进度`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-river transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}

/** The card of a video or a track, with how far its upload is, and a button that takes it out. */
export const RecordingFrame = ({ composer, item, name, children }: RecordingFrameProps) => (
  <section aria-label={name} className="relative mx-4 my-2 space-y-3 rounded-card bg-card p-3 pr-12">
    {children}
    <UploadProgress composer={composer} item={item} name={name} />
    <IconButton
      label={`删除${name}`}
      onClick={() => composer.remove(item.key)}
      className="absolute! top-0 right-0 text-ink-2"
    >
      <X size={20} aria-hidden />
    </IconButton>
  </section>
)

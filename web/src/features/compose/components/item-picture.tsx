import { clsx } from 'clsx'
import { RotateCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { type MediaItem, type MediaState, storedOf } from '../media-item.ts'

/** Addresses of files of this device, and how many components show each of them. */
const shown = new Map<Blob, { url: string; users: number }>()

const show = (file: Blob): (() => void) => {
  const entry = shown.get(file) ?? { url: URL.createObjectURL(file), users: 0 }
  entry.users++
  shown.set(file, entry)
  return () => {
    entry.users--
    if (entry.users > 0) return
    URL.revokeObjectURL(entry.url)
    shown.delete(file)
  }
}

const nothing = () => {}

/** An address under which a file of this device can be shown, for as long as somebody shows it; null at first. */
export const useObjectUrl = (file: Blob | null): string | null => {
  const subscribe = () => (file === null ? nothing : show(file))
  return useSyncExternalStore(subscribe, () => (file && shown.get(file)?.url) ?? null)
}

/** The picture of an item as it is on this device, or, where that cannot be shown, as the server has it. */
export const ItemPicture = ({ item, className }: { item: MediaItem; className?: string }) => {
  const own = useObjectUrl(item.file)
  const [unreadable, setUnreadable] = useState(false)
  const picture = storedOf(item)?.picture
  const src = own !== null && !unreadable ? own : picture?.small
  const classes = clsx('block size-full bg-wash object-cover', className)
  if (src === undefined) return <span className={classes} />
  return (
    <img
      key={src}
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => {
        if (src === own) setUnreadable(true)
      }}
      className={classes}
    />
  )
}

interface UploadVeilProps {
  /** What is uploaded, for who does not see it. */
  name: string
  state: MediaState
  onRetry: () => void
}

const percent = (share: number) => Math.round(share * 100)

const Progress = ({ name, share }: { name: string; share: number }) => (
  <div
    role="progressbar"
    aria-label={`${name}上传进度`}
    aria-valuenow={percent(share)}
    aria-valuemin={0}
    aria-valuemax={100}
    className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-black/55 text-xs text-white tabular-nums"
  >
    {share < 1 ? `${percent(share)}%` : '处理中'}
    <span className="block h-1 w-14 overflow-hidden rounded-full bg-white/35">
      <span
        className="block h-full origin-left rounded-full bg-white transition-transform"
        style={{ transform: `scaleX(${share})` }}
      />
    </span>
  </div>
)

/** Lies over a file until it is on the server: how far it is, or that it failed, with a button that tries again. */
export const UploadVeil = ({ name, state, onRetry }: UploadVeilProps) => {
  if (state.phase === 'done') return null
  if (state.phase === 'uploading') return <Progress name={name} share={state.share} />
  if (state.phase === 'waiting') {
    return (
      <span className="pointer-events-none absolute inset-0 grid place-content-center bg-black/55 text-white">
        <Spinner />
        <span className="sr-only">{name}等待上传</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      title={state.message}
      aria-label={`${name}上传失败：${state.message}。重试`}
      onClick={onRetry}
      className="absolute inset-0 z-10 grid place-content-center justify-items-center gap-1 bg-black/60 p-1 text-xs text-white"
    >
      <span>上传失败</span>
      <span className="inline-flex items-center gap-1 font-medium underline underline-offset-4">
        <RotateCw size={13} aria-hidden />
        重试
      </span>
    </button>
  )
}

import { RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#contract/media.ts'
import { uploadFile } from '#web/features/media/index.ts'
import { Spinner } from '#web/ui/spinner.tsx'

interface Upload {
  file: File
  /** 0 to 1. */
  share: number
  /** Why it did not arrive, in Chinese; empty while it is on its way. */
  error: string
}

/** The picture of a reply on its way to the server; one at a time. */
export const useReplyPicture = (onUploaded: (picture: Picture) => void) => {
  const [upload, setUpload] = useState<Upload | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    setUpload(null)
  }

  const start = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setUpload({ file, share: 0, error: '' })
    const change = (part: Partial<Upload>) => {
      if (!controller.signal.aborted) setUpload((before) => before && { ...before, ...part })
    }
    try {
      const picture = await uploadFile('picture', file, {
        signal: controller.signal,
        name: file.name,
        onProgress: (share) => change({ share }),
      })
      if (controller.signal.aborted) return
      setUpload(null)
      onUploaded(picture)
    } catch (failure) {
      change({ error: failure instanceof Error ? failure.message : '没有传上去，请稍后再试' })
    }
  }

  return { upload, start, cancel }
}

const frameClass = 'relative mt-2 size-20 overflow-hidden rounded-control bg-wash'

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="absolute top-0 right-0 grid size-11 justify-items-end p-1"
  >
    <span className="grid size-6 place-items-center rounded-full bg-black/60 text-white">
      <X size={14} aria-hidden />
    </span>
  </button>
)

interface ReplyPictureProps {
  picture: Picture | null
  upload: Upload | null
  onRetry: (file: File) => void
  onRemove: () => void
}

/** The picture that goes with a reply, or how far it is on its way. */
export const ReplyPicture = ({ picture, upload, onRetry, onRemove }: ReplyPictureProps) => {
  if (upload !== null) {
    return (
      <div className="flex items-end gap-3">
        <div className={frameClass}>
          {upload.error === '' ? (
            <span role="status" className="grid size-full place-items-center text-xs text-ink-2 tabular-nums">
              <Spinner className="size-5" />
              <span>
                <span className="sr-only">正在上传图片 </span>
                {Math.round(upload.share * 100)}%
              </span>
            </span>
          ) : (
            <button
              type="button"
              aria-label="重新上传图片"
              onClick={() => onRetry(upload.file)}
              className="grid size-full place-items-center text-ink-2"
            >
              <RotateCw size={20} aria-hidden />
            </button>
          )}
          <RemoveButton label="取消上传图片" onClick={onRemove} />
        </div>
        {upload.error !== '' && (
          <p role="alert" className="flex-1 pb-1 text-sm text-rust">
            {upload.error}
          </p>
        )}
      </div>
    )
  }
  if (picture === null) return null
  return (
    <div className={frameClass}>
      <img src={picture.small} alt="要发的图片" className="size-full object-cover" />
      <RemoveButton label="移除图片" onClick={onRemove} />
    </div>
  )
}

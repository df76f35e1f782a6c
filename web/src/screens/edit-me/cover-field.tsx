import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Picture } from '#contract/media.ts'
import { uploadFile } from '#web/features/media/index.ts'
import { Cover } from '#web/features/user/index.ts'
import { choosePicture } from '#web/lib/browser/choose-picture.ts'
import { ApiError } from '#web/lib/client/api-error.ts'

interface CoverFieldProps {
  userId: string
  cover: Picture | null
  onChange: (cover: Picture | null) => void
}

const chipClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-black/60 px-4 text-sm font-medium text-white'

/** The cover as it will be, and the ways to another one. */
export const CoverField = ({ userId, cover, onChange }: CoverFieldProps) => {
  /** From 0 to 1 while a picture is on its way. */
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  const file = useRef<File>(undefined)

  const send = async () => {
    if (file.current === undefined) return
    setError(undefined)
    setSent(0)
    try {
      onChange(await uploadFile('picture', file.current, { onProgress: setSent }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setSent(undefined)
    }
  }
  const choose = async () => {
    const chosen = await choosePicture()
    if (chosen === undefined) return
    file.current = chosen
    await send()
  }

  return (
    <div className="relative">
      <Cover cover={cover} userId={userId} className="h-52" />
      <div className="absolute inset-x-0 top-4 flex flex-col items-center gap-2 px-4">
        {sent !== undefined ? (
          <span role="status" className={`${chipClass} tabular-nums`}>
            正在上传 {Math.round(sent * 100)}%
          </span>
        ) : (
          <div className="flex gap-2">
            <button type="button" onClick={() => void choose()} className={chipClass}>
              <ImageUp size={17} aria-hidden />
              更换封面
            </button>
            {cover !== null && (
              <button type="button" onClick={() => onChange(null)} className={chipClass}>
                恢复默认
              </button>
            )}
          </div>
        )}
        {error !== undefined && (
          <p role="alert" className="flex items-center gap-2 rounded-card bg-card px-3 py-1 text-sm text-rust">
            {error}
            <button type="button" onClick={() => void send()} className="min-h-11 px-2 font-medium text-river">
              重试
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

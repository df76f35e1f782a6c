import { Camera, ImageUp } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { Picture } from '#contract/media.ts'
import { uploadFile } from '#web/features/media/index.ts'
import { choosePicture } from '#web/lib/browser/files.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Cover } from '#web/features/user/index.ts'

// Cropping comes when a picture was chosen.
const AvatarCropper = lazyPart(async () => ({
  default: (await import('#web/features/user/components/avatar-cropper.tsx')).AvatarCropper,
}))

/** An avatar that was uploaded and is not saved yet. */
export interface NewAvatar {
  id: string
  avatar: string
}

interface AvatarFieldProps {
  name: string
  src: string | null
  onChange: (avatar: NewAvatar) => void
  /** Whether a picture is on its way. */
  sending: boolean
  onSending: (sending: boolean) => void
}

/** The avatar as it will be; a tap lets one choose a picture and cut it. */
export const AvatarField = ({ name, src, onChange, sending, onSending }: AvatarFieldProps) => {
  /** Address of the picture that is being cut. */
  const [chosen, setChosen] = useState<string>()

  const choose = async () => {
    const file = await choosePicture()
    if (file !== undefined) setChosen(URL.createObjectURL(file))
  }
  const close = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }
  const send = async (picture: Blob) => {
    close()
    onSending(true)
    try {
      onChange(await uploadFile('avatar', picture, { name: 'avatar.jpg' }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      toast(failure.message)
    } finally {
      onSending(false)
    }
  }
  const refuse = () => {
    close()
    toast('这张图片打不开，换一张试试')
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void choose()}
        aria-busy={sending || undefined}
        aria-label="更换头像"
        className="relative rounded-full bg-paper p-1 shadow-float"
      >
        <Avatar name={name} src={src} size={88} />
        <span className="absolute right-0 bottom-0 grid size-8 place-items-center rounded-full bg-ink text-paper">
          {sending ? <Spinner className="size-4" /> : <Camera size={16} aria-hidden />}
        </span>
      </button>
      {chosen !== undefined && (
        <Suspense>
          <AvatarCropper
            url={chosen}
            onCancel={close}
            onUnreadable={refuse}
            onCropped={(picture) => void send(picture)}
          />
        </Suspense>
      )}
    </>
  )
}

interface CoverFieldProps {
  userId: string
  cover: Picture | null
  onChange: (cover: Picture | null) => void
  /** From 0 to 1 while a picture is on its way. */
  sent: number | undefined
  onSent: (sent: number | undefined) => void
}

const chipClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-black/60 px-4 text-sm font-medium text-white'

/** The cover as it will be, and the ways to another one. */
export const CoverField = ({ userId, cover, onChange, sent, onSent }: CoverFieldProps) => {
  const [error, setError] = useState<string>()
  const file = useRef<File>(undefined)

  const send = async () => {
    if (file.current === undefined) return
    setError(undefined)
    onSent(0)
    try {
      onChange(await uploadFile('picture', file.current, { onProgress: onSent }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      onSent(undefined)
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
          <div className="flex flex-wrap justify-center gap-2 [&>button]:whitespace-nowrap">
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

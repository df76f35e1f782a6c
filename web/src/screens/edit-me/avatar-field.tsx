import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { uploadFile } from '#web/features/media/index.ts'
import { choosePicture } from '#web/lib/browser/choose-picture.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'

// Cropping comes when a picture was chosen.
const AvatarCropper = lazy(async () => ({
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
}

/** The avatar as it will be; a tap lets one choose a picture and cut it. */
export const AvatarField = ({ name, src, onChange }: AvatarFieldProps) => {
  /** Address of the picture that is being cut. */
  const [chosen, setChosen] = useState<string>()
  const [sending, setSending] = useState(false)

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
    setSending(true)
    try {
      onChange(await uploadFile('avatar', picture, { name: 'avatar.jpg' }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      toast(failure.message)
    } finally {
      setSending(false)
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

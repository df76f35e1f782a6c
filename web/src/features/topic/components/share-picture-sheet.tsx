import { Download, Share } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { saveFile, shareFile, takesFile } from '#web/lib/browser/files.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { makeSharePicture, type SharedTopic } from '../share-picture/make-share-picture.ts'

interface SharePictureSheetProps {
  topic: SharedTopic
  /** Its address within the app. */
  path: string
  open: boolean
  onClose: () => void
}

interface Made {
  file: File
  width: number
  height: number
  address: string
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The picture of a topic: undefined while it is drawn, null when it could not be; and a function that tries again. */
const useSharePicture = ({ topic, path, open }: SharePictureSheetProps) => {
  const [made, setMade] = useState<Made | null | undefined>()
  const [attempt, setAttempt] = useState(0)
  // A star or a reply that comes meanwhile draws nothing anew.
  const draw = useEffectEvent(() => makeSharePicture(topic, new URL(path, location.origin).href))
  useEffect(() => {
    if (!open) return undefined
    let address: string | undefined
    let wanted = true
    const make = async () => {
      try {
        const picture = await draw()
        if (!wanted) return
        address = URL.createObjectURL(picture.file)
        setMade({ ...picture, address })
      } catch {
        if (wanted) setMade(null)
      }
    }
    void make()
    return () => {
      wanted = false
      setMade(undefined)
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [open, attempt, topic.id, path])
  return { made, retry: () => setAttempt(attempt + 1) }
}

/** A topic as a picture with its code: seen as it is, then saved, or handed to another app. */
export const SharePictureSheet = (props: SharePictureSheetProps) => {
  const { open, onClose, topic } = props
  const { made, retry } = useSharePicture(props)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="分享图"
    >
      {made === null ? (
        <ErrorState message="图片没有画出来，可以复制链接分享" onRetry={retry} />
      ) : (
        <>
          {/* Where the window is low, what can be done with it is seen below it all the same. */}
          <div className="h-[max(6rem,min(60dvh,640px,85dvh-10.5rem))] p-1">
            {made === undefined ? (
              <div
                role="status"
                aria-label="正在画分享图"
                className="mx-auto h-full w-64 max-w-full rounded-card bg-wash p-5"
              >
                <Skeleton className="h-3/5 w-full" />
                <Skeleton className="mt-4 h-5 w-3/4" />
                <Skeleton className="mt-3 h-4 w-full" />
              </div>
            ) : (
              <img
                src={made.address}
                alt={`分享图：${topic.title || topic.content.slice(0, 40) || '话题'}，${topic.author.nickname}，附二维码`}
                width={made.width}
                height={made.height}
                className="mx-auto h-full w-auto max-w-full rounded-control object-contain [filter:drop-shadow(0_2px_8px_rgb(0_0_0/0.14))]"
              />
            )}
          </div>
          <div className="sticky bottom-0 mt-4 flex flex-wrap gap-3 bg-card">
            <Button
              variant={made && takesFile(made.file) ? 'secondary' : 'primary'}
              className="flex-1"
              disabled={made === undefined}
              onClick={() => made && saveFile(made.file, made.file.name)}
            >
              <Download {...icon} />
              保存图片
            </Button>
            {made && takesFile(made.file) && (
              <Button className="flex-1" onClick={() => void shareFile(made.file)}>
                <Share {...icon} />
                发到其他应用
              </Button>
            )}
          </div>
        </>
      )}
    </Sheet>
  )
}

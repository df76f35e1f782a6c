import { QrCode as QrIcon, ScanLine } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { userOfLink } from '#web/features/qr/index.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Finds the user whose QR card is in a picture, and goes to their page; says so when there is none. */
const useScan = () => {
  const navigation = useNavigation()
  const [scanning, setScanning] = useState(false)

  const scan = async (file: Blob) => {
    setScanning(true)
    try {
      const { readQr } = await import('#web/features/qr/read-qr.ts')
      const text = await readQr(file)
      const userId = text === undefined ? undefined : userOfLink(text, location.origin)
      if (userId !== undefined) navigation.go({ to: '/user-detail/$userId', params: { userId } })
      else toast(text === undefined ? '图片里没有找到二维码，换一张清晰的试试' : '这不是鸿雁的名片二维码')
    } catch {
      toast('这张图片打不开，换一张试试')
    } finally {
      setScanning(false)
    }
  }
  return { scan, scanning }
}

const QrCard = lazy(() =>
  import('#web/features/qr/components/qr-card.tsx').then((module) => ({ default: module.QrCard })),
)

const wayClass =
  'flex min-h-20 flex-1 flex-col items-center justify-center gap-2 rounded-card bg-card text-sm font-medium transition-colors active:bg-wash'

const cardSkeleton = <Skeleton className="mx-auto h-80 w-full" />

/** One's own QR card, and reading another's from a picture. */
export const WaysToAdd = () => {
  const { data: me } = useMyBase()
  const { scan, scanning } = useScan()
  const [cardOpen, setCardOpen] = useState(false)
  const file = useRef<HTMLInputElement>(null)

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // The same picture can be chosen again.
    event.target.value = ''
    if (chosen !== undefined) void scan(chosen)
  }
  return (
    <div className="flex gap-2.5 px-3 pt-3">
      <button type="button" className={wayClass} onClick={() => setCardOpen(true)}>
        <QrIcon size={24} aria-hidden className="text-seal" />
        我的二维码
      </button>
      <button type="button" className={wayClass} disabled={scanning} onClick={() => file.current?.click()}>
        {scanning ? <Spinner className="size-6" /> : <ScanLine size={24} aria-hidden className="text-river" />}
        从图片扫一扫
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label="选择有二维码的图片"
        onChange={take}
        className="hidden"
      />
      <Sheet open={cardOpen} onOpenChange={setCardOpen} title="我的二维码">
        <Suspense fallback={cardSkeleton}>{me === undefined ? cardSkeleton : <QrCard user={me} />}</Suspense>
      </Sheet>
    </div>
  )
}

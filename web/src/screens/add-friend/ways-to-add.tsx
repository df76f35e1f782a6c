import { QrCode as QrIcon, ScanLine } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { useMyBase } from '#web/features/user/index.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useScan } from './use-scan.ts'

const QrCard = lazy(() => import('#web/features/qr/qr-card.tsx').then((module) => ({ default: module.QrCard })))

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

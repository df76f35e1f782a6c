import { useState } from 'react'
import { userOfLink } from '#web/features/qr/profile-link.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { toast } from '#web/ui/toast.tsx'

/** Finds the user whose QR card is in a picture, and goes to his page; says so when there is none. */
export const useScan = () => {
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

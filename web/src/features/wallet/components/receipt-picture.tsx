import { useEffect, useRef, useState } from 'react'
import { drawPicture } from '#web/lib/browser/draw-picture.ts'
import { saveFile } from '#web/lib/browser/files.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { layOutReceipt, type Receipt } from '../receipt.ts'
import '../wallet.css'

interface ReceiptPictureProps {
  receipt: Receipt
  /** Of the file. */
  name: string
}

const measuring = () => document.createElement('canvas').getContext('2d')

const drawReceipt = async (receipt: Receipt): Promise<Blob> => {
  const context = measuring()
  if (context === null) throw new Error('this browser draws no canvas')
  const { draw, ...size } = layOutReceipt(context, receipt)
  return await drawPicture(size, draw)
}

/** Whether the system can hand a picture on. */
const canShare = (file: File) => typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

const share = async (file: File) => {
  try {
    await navigator.share({ files: [file], title: '鸿雁凭证' })
  } catch (error) {
    // The user has thought better of it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('没有分享出去，可以先保存图片')
  }
}

const Preview = ({ file, receipt }: { file: File; receipt: Receipt }) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current !== null) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  const { title, amount, facts } = receipt
  return (
    <>
      <img
        ref={image}
        alt={[title, amount, ...facts.map(({ name, value }) => `${name}：${value}`)].join('，')}
        className="wallet-receipt"
      />
      <div className="mt-4 space-y-3">
        <Button size="lg" block onClick={() => saveFile(file, file.name)}>
          保存图片
        </Button>
        {canShare(file) && (
          <Button variant="secondary" block onClick={() => void share(file)}>
            分享给别人
          </Button>
        )}
      </div>
    </>
  )
}

/** Draws a receipt as a picture, shows it, and saves it or hands it on. */
export const ReceiptPicture = ({ receipt, name }: ReceiptPictureProps) => {
  const [file, setFile] = useState<File>()
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      setFile(new File([await drawReceipt(receipt)], name, { type: 'image/png' }))
      setOpen(true)
    } catch {
      toast('图片没有画出来，可以截屏保存')
    }
  }
  return (
    <>
      <Button variant="secondary" block onClick={() => void show()}>
        保存凭证图片
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title="凭证图片">
        {file !== undefined && <Preview file={file} receipt={receipt} />}
      </Sheet>
    </>
  )
}

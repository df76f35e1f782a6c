import { Dialog } from '@base-ui/react/dialog'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useOverlay } from '#web/lib/navigation/overlays.ts'
import { Button } from '#web/ui/button.tsx'

/** A part of a picture, in its pixels as it stands when it is turned. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** The server keeps less; a little more than it keeps stays sharp. In px. */
const side = 512

const jpegQuality = 0.92

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Cuts a square out of a picture.
 * @param url of the picture, as an `img` takes it
 * @param degrees by which the picture is turned first, clockwise
 * @throws when the browser cannot read the picture
 */
export const cropPicture = async (url: string, area: CropArea, degrees: number): Promise<Blob> => {
  const picture = new Image()
  picture.src = url
  await picture.decode()

  const { naturalWidth: width, naturalHeight: height } = picture
  const angle = toRadians(degrees)
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const turned = { width: width * cos + height * sin, height: width * sin + height * cos }

  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  // What is transparent would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.scale(side / area.width, side / area.height)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate(angle)
  context.drawImage(picture, -width / 2, -height / 2)

  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture was not drawn')) : resolve(blob)),
      'image/jpeg',
      jpegQuality,
    )
  })
}

interface AvatarCropperProps {
  /** Of the picture that was chosen, as an `img` takes it. */
  url: string
  onCancel: () => void
  /** The browser cannot read the picture. */
  onUnreadable: () => void
  onCropped: (picture: Blob) => void
}

const zoomRange = { min: 1, max: 4, step: 0.01 }

/** Cuts a picture to the square that an avatar is: by touch, mouse wheel, arrow keys, a slider and a button to turn it. */
export const AvatarCropper = ({ url, onCancel, onUnreadable, onCropped }: AvatarCropperProps) => {
  useOverlay(true, onCancel)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zoomRange.min)
  const [degrees, setDegrees] = useState(0)
  const [area, setArea] = useState<CropArea>()
  const [busy, setBusy] = useState(false)

  const use = async () => {
    if (area === undefined) return
    setBusy(true)
    try {
      onCropped(await cropPicture(url, area, degrees))
    } catch {
      onUnreadable()
    }
  }

  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onCancel()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-40 mx-auto flex max-w-[480px] flex-col bg-black pt-safe pb-safe text-white outline-none">
          <Dialog.Title className="shrink-0 py-3 text-center text-lg font-semibold">裁剪头像</Dialog.Title>
          <div className="relative min-h-0 flex-1">
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              rotation={degrees}
              aspect={1}
              minZoom={zoomRange.min}
              maxZoom={zoomRange.max}
              cropShape="round"
              showGrid={false}
              keyboardStep={8}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '', onError: onUnreadable }}
              cropperProps={{
                role: 'group',
                'aria-label': '裁剪范围，用方向键移动图片',
              }}
              disableAutomaticStylesInjection
            />
          </div>
          <div className="shrink-0 space-y-2 px-5 pt-3 pb-4">
            <div className="flex items-center gap-3">
              <label className="flex min-h-11 flex-1 items-center gap-3 text-sm">
                缩放
                <input
                  type="range"
                  {...zoomRange}
                  value={zoom}
                  onChange={(event) => setZoom(event.target.valueAsNumber)}
                  className="h-11 min-w-0 flex-1 accent-white"
                />
              </label>
              <button
                type="button"
                onClick={() => setDegrees((degrees + 90) % 360)}
                className="flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm"
              >
                <RotateCw size={18} aria-hidden />
                旋转
              </button>
            </div>
            <div className="flex gap-3">
              <Button
                variant="secondary"
                size="lg"
                className="flex-1 border-white/50! bg-transparent! text-white!"
                onClick={onCancel}
              >
                取消
              </Button>
              <Button size="lg" className="flex-1" busy={busy || area === undefined} onClick={() => void use()}>
                使用
              </Button>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

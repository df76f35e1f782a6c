import { Camera, Flashlight, FlashlightOff, Image as ImageIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { choosePicture } from '#web/lib/browser/files.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Scan, startScan } from '../camera.ts'
import { readQr } from '../read-qr.ts'
import { CodeReading } from './code-reading.tsx'

const frameStyle = { aspectRatio: '4 / 3', background: '#111315' }
const videoStyle = { objectFit: 'cover' } as const
const aimStyle = {
  inset: '12% 22%',
  border: '2px solid rgb(255 255 255 / 85%)',
  borderRadius: 16,
  boxShadow: '0 0 0 100vmax rgb(0 0 0 / 35%)',
}

/** Where the camera's picture will be: the corners of a finder around a code. */
const Finder = () => (
  <div style={{ aspectRatio: frameStyle.aspectRatio }} className="grid place-items-center rounded-card bg-card">
    <svg viewBox="0 0 120 120" width={180} height={180} aria-hidden="true" fill="none" strokeLinecap="round">
      <path
        stroke="var(--color-seal)"
        strokeWidth="3.5"
        d="M12 34V20a8 8 0 0 1 8-8h14M86 12h14a8 8 0 0 1 8 8v14M108 86v14a8 8 0 0 1-8 8H86M34 108H20a8 8 0 0 1-8-8V86"
      />
      <path
        stroke="var(--color-ink-3)"
        strokeWidth="4"
        d="M34 34h16v16H34zM70 34h16v16H70zM34 70h16v16H34zM70 70h4M84 70h2v6M70 80v6h6M84 86h2M60 36v10M60 56v4h10M36 60h10M80 60h6M60 72v14"
      />
      <path stroke="var(--color-seal)" strokeWidth="2" d="M22 60h76" />
    </svg>
  </div>
)

interface CameraViewProps {
  onFound: (text: string) => void
  /** With what to do about it, in Chinese. */
  onFailure: (advice: string) => void
}

/** What the camera sees, until there is a code in it. The camera is on as long as this stands. */
const CameraView = ({ onFound, onFailure }: CameraViewProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const [scan, setScan] = useState<Scan | null>(null)
  const [lit, setLit] = useState(false)
  const [tell] = useState(() => ({ onFound, onFailure }))

  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    let gone = false
    let started: Scan | undefined
    const start = async () => {
      try {
        started = await startScan(element, tell.onFound)
        // Left before the camera was open.
        if (gone) started.stop()
        else setScan(started)
      } catch (error) {
        if (!gone) tell.onFailure(error instanceof Error ? error.message : '相机打不开，请稍后再试')
      }
    }
    void start()
    return () => {
      gone = true
      started?.stop()
    }
  }, [tell])

  const toggleTorch = async () => {
    if (await scan?.setTorch(!lit)) setLit(!lit)
  }
  return (
    <div style={frameStyle} className="relative overflow-hidden rounded-card">
      <video ref={video} muted playsInline aria-label="相机画面" style={videoStyle} className="size-full" />
      <span aria-hidden style={aimStyle} className="absolute" />
      {scan === null && (
        <span className="absolute inset-0 grid place-items-center text-white">
          <Spinner className="size-7" />
        </span>
      )}
      {scan?.hasTorch && (
        <IconButton
          label={lit ? '关手电筒' : '开手电筒'}
          aria-pressed={lit}
          className="absolute right-2 bottom-2 text-white"
          onClick={() => void toggleTorch()}
        >
          {lit ? <FlashlightOff size={22} aria-hidden /> : <Flashlight size={22} aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}

type State = { kind: 'idle' } | { kind: 'camera' } | { kind: 'failed'; advice: string } | { kind: 'read'; text: string }

const noneFound = '图片里没有找到二维码，换一张清晰的试试'

/** Reads a code, by the camera or from a picture, and shows what it says. */
export const CodeScanner = () => {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [reading, setReading] = useState(false)
  const fromPicture = async () => {
    const file = await choosePicture()
    if (file === undefined) return
    setReading(true)
    try {
      const text = await readQr(file)
      setState(text === undefined ? { kind: 'failed', advice: noneFound } : { kind: 'read', text })
    } catch {
      setState({ kind: 'failed', advice: '这张图片打不开，换一张试试' })
    } finally {
      setReading(false)
    }
  }
  if (state.kind === 'read') return <CodeReading text={state.text} onAgain={() => setState({ kind: 'idle' })} />
  return (
    <div className="space-y-4">
      {state.kind === 'camera' ? (
        <CameraView
          onFound={(text) => setState({ kind: 'read', text })}
          onFailure={(advice) => setState({ kind: 'failed', advice })}
        />
      ) : (
        <Finder />
      )}
      <p role="status" className="px-1 text-base text-ink-2">
        {state.kind === 'camera' && '把二维码放进框里，会自动读出来'}
        {state.kind === 'idle' && '对着二维码扫，或者从一张图片里读；都在这台设备上完成，图片不会上传'}
        {state.kind === 'failed' && <span className="text-rust">{state.advice}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {state.kind === 'camera' ? (
          <Button variant="secondary" className="flex-1" onClick={() => setState({ kind: 'idle' })}>
            关掉相机
          </Button>
        ) : (
          <Button className="flex-1" onClick={() => setState({ kind: 'camera' })}>
            <Camera size={18} aria-hidden />
            用相机扫
          </Button>
        )}
        <Button variant="secondary" className="flex-1" busy={reading} onClick={() => void fromPicture()}>
          <ImageIcon size={18} aria-hidden />
          从图片里读
        </Button>
      </div>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '#web/lib/time/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { SeekBar } from '#web/ui/seek-bar.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { openVideoFrames, type VideoFrames } from '../video-frames.ts'

/** So many moments stand in the strip. */
const stripCount = 8

/** A film whose frames are looked at; null while it opens, `false` where this browser cannot. */
const useFrames = (src: string) => {
  const [frames, setFrames] = useState<VideoFrames | false | null>(null)
  const [strip, setStrip] = useState<readonly (string | undefined)[]>([])
  useEffect(() => {
    let left = false
    let opened: VideoFrames | null = null
    const open = async () => {
      opened = await openVideoFrames(src)
      if (left) return opened?.close()
      setFrames(opened ?? false)
      await opened?.strip(stripCount, (index, url) => {
        if (!left) setStrip((now) => Array.from({ length: stripCount }, (_, at) => (at === index ? url : now[at])))
      })
    }
    void open()
    return () => {
      left = true
      opened?.close()
    }
  }, [src])
  return { frames, strip }
}

interface FrameChoiceProps {
  src: string
  onPick: (frame: Blob) => void
}

const FrameChoice = ({ src, onPick }: FrameChoiceProps) => {
  const { frames, strip } = useFrames(src)
  const [atS, setAtS] = useState(0)
  const [busy, setBusy] = useState(false)
  const preview = useRef<HTMLVideoElement>(null)
  if (frames === null) {
    return (
      <div role="status" aria-label="正在打开视频" className="grid h-60 place-items-center text-ink-2">
        <Spinner />
      </div>
    )
  }
  if (frames === false || frames.durationS === 0)
    return <p className="py-10 text-center text-ink-2">这个视频在这里打不开，可以用一张图片当封面</p>

  const go = (seconds: number) => {
    setAtS(seconds)
    if (preview.current !== null) preview.current.currentTime = seconds
  }
  const use = async () => {
    setBusy(true)
    const frame = await frames.take(atS)
    setBusy(false)
    if (frame !== null) onPick(frame)
  }
  return (
    <div className="space-y-3">
      <video
        ref={preview}
        src={src}
        muted
        playsInline
        preload="auto"
        aria-label={`${formatDuration(atS * 1000)} 的画面`}
        className="mx-auto block max-h-[46dvh] max-w-full rounded-card bg-black"
        style={{ aspectRatio: frames.ratio }}
      />
      <div className="relative">
        <div aria-hidden className="flex h-12 overflow-hidden rounded-control bg-wash">
          {Array.from({ length: stripCount }, (_, index) => (
            <span key={index} className="min-w-0 flex-1">
              {strip[index] !== undefined && <img src={strip[index]} alt="" className="block size-full object-cover" />}
            </span>
          ))}
        </div>
        <SeekBar
          positionS={atS}
          durationS={frames.durationS}
          stepS={0.1}
          keyStepS={0.2}
          live
          label="封面的时刻"
          onSeek={go}
        >
          {(shown, whole) => (
            <p aria-hidden className="text-center text-sm text-ink-2 tabular-nums">
              {shown} / {whole}
            </p>
          )}
        </SeekBar>
      </div>
      <Button block busy={busy} onClick={() => void use()}>
        用这一帧做封面
      </Button>
    </div>
  )
}

interface CoverFrameSheetProps extends FrameChoiceProps {
  open: boolean
  onClose: () => void
}

/** Chooses the frame of a film that is its cover: along its strip, by hand or by keys. */
export const CoverFrameSheet = ({ open, onClose, src, onPick }: CoverFrameSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="选一帧做封面"
  >
    <FrameChoice
      src={src}
      onPick={(frame) => {
        onPick(frame)
        onClose()
      }}
    />
  </Sheet>
)

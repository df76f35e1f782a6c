import { useId, useState } from 'react'
import { Camera, RotateCw, X } from 'lucide-react'
import type { CardPhoto, ChosenPhoto } from '../api/card-photo.ts'

/** The side with the portrait, and the other one. */
type Side = 'front' | 'back'

/** A sketch of a side of the card, so that one sees which is meant: an ornament. */
const CardDrawing = ({ side }: { side: Side }) => (
  <svg
    viewBox="0 0 172 108"
    aria-hidden="true"
    className="absolute inset-0 size-full"
    fill="currentColor"
    fillOpacity="0.22"
  >
    {side === 'front' ? (
      <>
        <rect x="14" y="20" width="30" height="5" rx="2.5" />
        <rect x="14" y="36" width="44" height="5" rx="2.5" />
        <rect x="14" y="52" width="40" height="5" rx="2.5" />
        <rect x="14" y="86" width="98" height="6" rx="3" />
        <circle cx="138" cy="32" r="14" />
        <path d="M114 70c0-13 10-20 24-20s24 7 24 20Z" />
      </>
    ) : (
      <>
        <circle cx="30" cy="30" r="16" />
        <rect x="58" y="18" width="100" height="6" rx="3" />
        <rect x="116" y="32" width="42" height="6" rx="3" />
        <rect x="14" y="78" width="60" height="5" rx="2.5" />
        <rect x="14" y="90" width="98" height="5" rx="2.5" />
      </>
    )}
  </svg>
)

const Progress = ({ name, share }: { name: string; share: number }) => (
  <div
    role="progressbar"
    aria-label={`${name}上传进度`}
    aria-valuenow={Math.round(share * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
    className="absolute inset-0 grid place-content-center bg-black/55 text-sm text-white tabular-nums"
  >
    {share < 1 ? `${Math.round(share * 100)}%` : '处理中'}
  </div>
)

const Veil = ({ name, state, onRetry }: { name: string; state: ChosenPhoto['state']; onRetry: () => void }) => {
  if (state.phase === 'uploading') return <Progress name={name} share={state.share} />
  if (state.phase === 'done') return null
  return (
    <button
      type="button"
      onClick={onRetry}
      className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-black/75 p-2 text-center text-xs text-white"
    >
      <span role="alert">{state.message}</span>
      <span className="inline-flex items-center gap-1 font-medium underline underline-offset-4">
        <RotateCw size={13} aria-hidden />
        重新上传{name}
      </span>
    </button>
  )
}

/** As the device has it; what no browser can draw is not drawn, as the server will say what is wrong with it. */
const Preview = ({ url, alt }: { url: string; alt: string }) => {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return <img src={url} alt={alt} onError={() => setBroken(true)} className="absolute inset-0 size-full object-cover" />
}

const frame = 'relative block aspect-[1.586] w-full overflow-hidden rounded-card'

interface CardSideProps {
  side: Side
  /** As people call it. */
  name: string
  card: CardPhoto
}

/** One side of the card: a place for its photo, or the photo with what becomes of it. */
const CardSide = ({ side, name, card }: CardSideProps) => {
  const { photo, choose, retry, remove } = card
  if (photo === null) {
    return (
      <button
        type="button"
        onClick={() => void choose()}
        aria-label={`上传${name}照片`}
        className={`${frame} border border-dashed border-edge bg-card text-ink-3 transition active:bg-wash`}
      >
        <CardDrawing side={side} />
        <span className="absolute inset-0 m-auto grid size-10 place-items-center rounded-full bg-river text-on-river">
          <Camera size={19} aria-hidden />
        </span>
      </button>
    )
  }
  return (
    <div className={`${frame} bg-wash`}>
      <Preview key={photo.url} url={photo.url} alt={`${name}照片`} />
      <Veil name={name} state={photo.state} onRetry={() => void retry()} />
      <button
        type="button"
        aria-label={`删除${name}照片`}
        onClick={remove}
        className="absolute top-0 right-0 z-10 grid size-11 place-items-start justify-items-end p-1.5"
      >
        <span className="grid size-6 place-items-center rounded-full bg-black/60 text-white">
          <X size={15} strokeWidth={2.25} aria-hidden />
        </span>
      </button>
    </div>
  )
}

const sides = [
  { side: 'front', name: '人像面' },
  { side: 'back', name: '国徽面' },
] as const

interface CardPhotosProps {
  front: CardPhoto
  back: CardPhoto
  problem: string | undefined
}

/** Photos of both sides of the card; none are needed. */
export const CardPhotos = ({ front, back, problem }: CardPhotosProps) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm text-ink-2">
        证件照片（可以不传）
      </p>
      <div className="grid grid-cols-2 gap-3">
        {sides.map(({ side, name }) => (
          <div key={side}>
            <CardSide side={side} name={name} card={side === 'front' ? front : back} />
            <p aria-hidden className="mt-1 text-center text-sm text-ink-2">
              {name}
            </p>
          </div>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-ink-3">放平、拍全、不反光。核验完马上删除。</p>
      {problem !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-rust">
          {problem}
        </p>
      )}
    </div>
  )
}

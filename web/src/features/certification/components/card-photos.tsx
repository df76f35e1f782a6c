import { useId } from 'react'
import type { CardPhoto } from '../api/card-photo.ts'
import { CardSide } from './card-side.tsx'

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

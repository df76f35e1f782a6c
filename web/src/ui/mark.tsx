import { clsx } from 'clsx'
import { goosePath } from './goose.ts'

export interface MarkProps {
  /** In px. */
  size?: number
  className?: string
}

/**
 * The mark: a flying goose in one stroke inside a seal, in the same vermilion on light and dark. A great festival lends it its colour. An ornament: the name
 * must stand beside it as text. `public/icon.svg` is the same drawing.
 */
export const Mark = ({ size = 32, className }: MarkProps) => (
  <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden="true" className={clsx('mark', className)}>
    <path
      fill="#C8402F"
      d="M13 5.2C30 3.6 66 4 83 5.4c4.6.4 7.6 3.2 7.9 7.8 1.1 17 1.2 52-.1 69.6-.3 4.5-3.4 7.6-7.9 8-17.5 1.3-52 1.3-69.8-.1-4.4-.4-7.5-3.3-7.9-7.8C3.9 65 4 30.5 5.2 13.2 5.5 8.6 8.4 5.6 13 5.2Z"
    />
    <path fill="#FBF6EA" d={goosePath} />
  </svg>
)

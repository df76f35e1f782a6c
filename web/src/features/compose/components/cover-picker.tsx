import { ImagePlus } from 'lucide-react'
import { clsx } from 'clsx'
import type { Composer } from '../composer.ts'
import type { MediaItem } from '../media-item.ts'
import { ItemPicture, UploadVeil } from './item-picture.tsx'

interface CoverPickerProps {
  composer: Composer
  cover: MediaItem | null
  className?: string
}

/** The cover of a track or the still of a video: a tap chooses a picture of one's own. */
export const CoverPicker = ({ composer, cover, className }: CoverPickerProps) => (
  <div className={clsx('relative overflow-hidden rounded-control', className)}>
    <label className="relative grid size-full cursor-pointer place-items-center bg-wash text-ink-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-river">
      {cover === null ? <ImagePlus size={24} strokeWidth={1.5} aria-hidden /> : <ItemPicture item={cover} />}
      <span
        className={clsx(
          'absolute inset-x-0 bottom-0 py-0.5 text-center text-xs',
          cover === null ? 'text-ink-2' : 'bg-black/60 text-white',
        )}
      >
        {cover === null ? '加封面' : '换封面'}
      </span>
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) composer.setCover(file)
          target.value = ''
        }}
      />
    </label>
    {cover !== null && <UploadVeil name="封面" state={cover.state} onRetry={() => composer.retry(cover.key)} />}
  </div>
)

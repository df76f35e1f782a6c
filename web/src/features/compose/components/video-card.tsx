import type { Composer } from '../composer.ts'
import { CoverPicker } from './cover-picker.tsx'
import { type MediaItem, storedOf } from '../media-item.ts'
import { useObjectUrl } from './use-object-url.ts'
import { RecordingFrame } from './recording-frame.tsx'

interface VideoCardProps {
  composer: Composer
  item: MediaItem
  cover: MediaItem | null
}

/** The video of the topic, to be looked at once more, with its still. */
export const VideoCard = ({ composer, item, cover }: VideoCardProps) => {
  const own = useObjectUrl(item.file)
  const src = own ?? storedOf(item)?.url ?? undefined
  return (
    <RecordingFrame composer={composer} item={item} name="视频">
      <div className="flex items-stretch gap-3">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was just filmed has none */}
        <video
          src={src}
          controls
          playsInline
          preload="metadata"
          aria-label="视频预览"
          className="aspect-video max-h-52 min-w-0 flex-1 rounded-control bg-black object-contain"
        />
        <CoverPicker composer={composer} cover={cover} className="w-24 shrink-0" />
      </div>
    </RecordingFrame>
  )
}

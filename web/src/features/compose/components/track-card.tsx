import { cutText } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import type { Composer } from '../composer.ts'
import type { MediaItem } from '../media-item.ts'
import { CoverPicker } from './cover-picker.tsx'
import { RecordingFrame } from './recording-frame.tsx'

interface TrackCardProps {
  composer: Composer
  item: MediaItem
  cover: MediaItem | null
  title: string
  artist: string
  readOnly: boolean
}

interface LineProps {
  label: string
  placeholder: string
  value: string
  readOnly: boolean
  onChange: (value: string) => void
  className: string
}

const Line = ({ label, placeholder, value, readOnly, onChange, className }: LineProps) => (
  <input
    aria-label={label}
    placeholder={placeholder}
    value={value}
    readOnly={readOnly}
    onChange={({ target }) => onChange(cutText(target.value, limits.trackText.max).text)}
    className={`min-h-11 w-full min-w-0 border-b border-line bg-transparent outline-none focus-visible:border-river ${className}`}
  />
)

/** The track of the topic: cover, title and artist, as its tags say or as the writer wants them. */
export const TrackCard = ({ composer, item, cover, title, artist, readOnly }: TrackCardProps) => (
  <RecordingFrame composer={composer} item={item} name="音乐">
    <div className="flex items-center gap-3">
      <CoverPicker composer={composer} cover={cover} className="size-22 shrink-0" />
      <div className="min-w-0 flex-1">
        <Line
          label="曲名"
          placeholder="曲名"
          value={title}
          readOnly={readOnly}
          onChange={(trackTitle) => composer.write({ trackTitle })}
          className="text-base font-medium"
        />
        <Line
          label="演唱者"
          placeholder="演唱者"
          value={artist}
          readOnly={readOnly}
          onChange={(trackArtist) => composer.write({ trackArtist })}
          className="text-sm text-ink-2"
        />
      </div>
    </div>
  </RecordingFrame>
)

import { TrackCover } from './track-cover.tsx'

interface TurningRecordProps {
  cover: string | null
  playing: boolean
}

/** The track as a record that turns while it plays, and the arm that lies on it. */
export const TurningRecord = ({ cover, playing }: TurningRecordProps) => (
  <div className="player-record">
    <div
      data-paused={playing ? undefined : ''}
      className="player-disc player-turning grid size-full place-items-center rounded-full"
    >
      <TrackCover cover={cover} noteSize={64} className="player-label rounded-full" />
    </div>
    <svg viewBox="0 0 60 120" aria-hidden data-lifted={playing ? undefined : ''} className="player-arm">
      <path
        d="M30 10 V74 L16 104"
        stroke="var(--color-edge)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M19 97 L12 112" stroke="var(--color-ink-2)" strokeWidth="9" strokeLinecap="round" />
      <circle cx="30" cy="10" r="9" fill="var(--color-card)" stroke="var(--color-edge)" strokeWidth="3" />
      <circle cx="30" cy="10" r="3" fill="var(--color-seal)" />
    </svg>
  </div>
)

/** The side with the portrait, and the other one. */
export type Side = 'front' | 'back'

/** A sketch of a side of the card, so that one sees which is meant: an ornament. */
export const CardDrawing = ({ side }: { side: Side }) => (
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

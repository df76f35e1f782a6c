/** A seal pressed onto what is important: an ornament, as the mark beside the title says it too. */
export const ImportantSeal = ({ topPx }: { topPx: number }) => (
  <span
    aria-hidden="true"
    className="absolute grid size-11 place-items-center text-center text-sm font-semibold text-seal"
    // Once in the app: classes of its own would weigh on the first page, whose stylesheet holds all.
    style={{
      top: topPx,
      right: 24,
      rotate: '-6deg',
      lineHeight: 1.15,
      opacity: 0.85,
      border: '2px solid',
      borderRadius: 6,
    }}
  >
    要
    <br />闻
  </span>
)

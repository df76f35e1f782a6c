/** A sealed packet. */
export const redPacketLines =
  'M6 3.5h12A1.5 1.5 0 0 1 19.5 5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5ZM4.5 7c4.5 4.5 10.5 4.5 15 0M12 8.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z'

interface LineDrawingProps {
  /** On a ground of 24 × 24. */
  path: string
  /** In px. */
  size?: number
}

/** An icon in the stroke of the others. Drawn here: one of the library would weigh on the first page, which has them all. */
export const LineDrawing = ({ path, size = 26 }: LineDrawingProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
)

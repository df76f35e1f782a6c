import { clsx } from 'clsx'
import { type ComponentProps, createElement } from 'react'

interface IconData {
  /** Tags with their attributes, a `key` among them. */
  node: readonly [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends ComponentProps<'svg'> {
  /** In px. */
  size?: number | string
}

/**
 * Makes a component of what an icon of `lucide-react` consists of, with the properties that the app gives to icons. Unlabelled, it is an ornament.
 * The build puts it in the place of the library's own (`web/vite/lean-icons.ts`).
 */
const createIcon = ({ node }: IconData) => {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className, children, ...props }: IconProps) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] === undefined && props.role === undefined ? true : undefined}
      {...props}
      className={clsx('lucide', className)}
    >
      {parts}
      {children}
    </svg>
  )
}

// As the library's icons ask for its own.
// oxlint-disable-next-line import/no-default-export
export default createIcon

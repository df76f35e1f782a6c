import { Button } from './button.tsx'

interface InlineErrorProps {
  /** What is missing, in Chinese. */
  message: string
  onRetry: () => void
}

/** Stands where one part of a page could not be loaded, while the rest is there. */
export const InlineError = ({ message, onRetry }: InlineErrorProps) => (
  <div role="alert" className="flex items-center gap-3 rounded-card bg-card py-1.5 pr-2 pl-4">
    <p className="min-w-0 flex-1 text-sm text-ink-2">{message}</p>
    <Button variant="quiet" className="px-3!" onClick={onRetry}>
      重试
    </Button>
  </div>
)

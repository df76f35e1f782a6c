import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  /** What went wrong, in Chinese. */
  message: string
  onRetry: () => void
}

/** Stands where something could not be loaded. */
export const ErrorState = ({ message, onRetry }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      title="没有加载出来"
      text={message}
      action={
        <Button variant="secondary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  </div>
)

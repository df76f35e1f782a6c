import { useStore } from '#web/lib/store/store.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { toastStore } from './toast.tsx'

export interface ErrorStateProps {
  /** What went wrong, in Chinese. */
  message: string
  onRetry: () => void
}

/** Stands where something could not be loaded. While a toast says why, it does not say the same once more. */
export const ErrorState = ({ message, onRetry }: ErrorStateProps) => {
  const isToasted = useStore(toastStore).some((entry) => entry.message === message)
  return (
    <div role="alert">
      <EmptyState
        drawing={navigator.onLine ? 'kite' : 'ferry'}
        title="没有加载出来"
        text={<span className={isToasted ? 'invisible' : undefined}>{message}</span>}
        action={
          <Button variant="secondary" onClick={onRetry}>
            重试
          </Button>
        }
      />
    </div>
  )
}

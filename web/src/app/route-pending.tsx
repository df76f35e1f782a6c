import { Spinner } from '#web/ui/spinner.tsx'

/** Shows while the code of a screen takes its time. */
export const RoutePending = () => (
  <div role="status" className="grid h-full place-items-center bg-paper text-ink-3">
    <Spinner className="size-7" />
    <span className="sr-only">正在加载</span>
  </div>
)

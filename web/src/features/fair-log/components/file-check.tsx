import { FileDrop } from '#web/ui/file-drop.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { useLogCheck } from './use-log-check.ts'
import { VerdictCard } from './verdict-card.tsx'

/** Verifies a saved log. Nothing leaves the device. */
export const FileCheck = () => {
  const { state, checkFile } = useLogCheck()
  return (
    <section aria-labelledby="check-log" className="rounded-card bg-card p-4">
      <h2 id="check-log" className="text-base font-medium">
        核对一份保存的日志
      </h2>
      <p className="mt-1 text-sm text-ink-2">只在这台设备上核对，不上传，没有网络也行。</p>
      <FileDrop accept=".json,application/json" onFile={(file) => void checkFile(file)} />
      <div role="status" aria-live="polite">
        {state.phase === 'checking' && (
          <ProgressLine label="核对进度" done={state.done} total={state.total} unit="条" />
        )}
        {state.phase === 'done' && <VerdictCard verdict={state.verdict} />}
      </div>
    </section>
  )
}

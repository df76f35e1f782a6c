import { FileDrop } from '#web/ui/file-drop.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { useFileCheck } from './use-file-check.ts'
import { VerdictCard } from './verdict-card.tsx'
import '../statement.css'

/** Takes a file, by dropping or choosing it, and says whether it is genuine. Nothing leaves the device. */
export const CheckCard = () => {
  const { state, check } = useFileCheck()
  return (
    <section aria-labelledby="check-statement" className="rounded-card bg-card p-4">
      <h2 id="check-statement" className="text-base font-medium">
        验一份一账通
      </h2>
      <p className="mt-1 text-sm text-ink-2">自己的、别人给的都能验。只在这台设备上验，不上传，没有网络也行。</p>
      <FileDrop accept=".json,application/json" onFile={check} />
      <div role="status" aria-live="polite">
        {state.phase === 'checking' && (
          <div className="mt-3">
            <p className="mb-1 truncate text-sm">正在验 {state.name}</p>
            <ProgressLine label="验证进度" done={state.done} total={state.total} unit="笔" />
          </div>
        )}
        {state.phase === 'done' && (
          <>
            <p className="mt-3 truncate text-sm text-ink-2">{state.name}</p>
            <VerdictCard verdict={state.verdict} publication={state.publication} />
          </>
        )}
      </div>
    </section>
  )
}

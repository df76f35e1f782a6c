import type { WaitlistReceipt } from '#contract/waitlist-log.ts'
import { dayName } from '#web/features/timetable/index.ts'
import { saveFile } from '#web/lib/browser/files.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { readLog } from '../api/read-receipt.ts'
import { useLogCheck } from './use-log-check.ts'
import { VerdictCard } from './verdict-card.tsx'
import '../fair-log.css'

interface RunCheckProps {
  run: WaitlistReceipt['runs'][number]
  receipt: WaitlistReceipt
}

/** A train that somebody waited for: its whole log is fetched, and verified on this device. */
export const RunCheck = ({ run: { runId, code, day }, receipt }: RunCheckProps) => {
  const { state, busy, checkRead } = useLogCheck()
  const check = () => void checkRead((onProgress) => readLog(runId, receipt, onProgress))
  return (
    <li className="fair-run">
      <div className="fair-run-head">
        <span>
          <b>{code}</b> <span className="text-sm text-ink-2">{dayName(day)}</span>
        </span>
        <Button size="sm" variant="secondary" busy={busy} disabled={receipt.head === null} onClick={check}>
          {state.phase === 'done' ? '再核对一次' : '核对这趟车'}
        </Button>
      </div>
      <div role="status" aria-live="polite">
        {(state.phase === 'reading' || state.phase === 'checking') && (
          <ProgressLine
            label={state.phase === 'reading' ? '下载进度' : '核对进度'}
            done={state.done}
            total={state.total}
            unit="条"
          />
        )}
        {state.phase === 'done' && <VerdictCard verdict={state.verdict} />}
      </div>
      {state.phase === 'failed' && <InlineError message="没有下载完，检查网络后再试" onRetry={check} />}
      {state.phase === 'done' && (
        <Button variant="secondary" block onClick={() => saveFile(state.file, `鸿雁公平日志-${code}-${day}.json`)}>
          保存文件
        </Button>
      )}
    </li>
  )
}

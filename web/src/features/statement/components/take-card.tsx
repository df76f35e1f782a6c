import { useState } from 'react'
import { useMyBase } from '#web/features/user/index.ts'
import { formatWhen, PrintSheet, PrintTable } from '#web/features/wallet/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countEntries, type StatementSummary, useStatement, useTakeStatement } from '../api/take-statement.ts'
import { chainTextOf, dayText } from '../chain-text.ts'
import { ChainList } from './chain-list.tsx'

/** What of the statement fits on a page of paper: where each account stands, and what proves it. */
const SummarySheet = ({ summary, onDone }: { summary: StatementSummary; onDone: () => void }) => {
  const { closing, accounts, coupons } = summary
  const me = useMyBase().data
  return (
    <PrintSheet
      title="一账通摘要"
      subtitle={`截至 ${dayText(closing.day)} 的日结`}
      glyph="账"
      fileName={`鸿雁一账通-${closing.day}`}
      facts={[
        { name: '账户', value: me === undefined ? '' : `${me.nickname}（@${me.username}）` },
        { name: '结账时间', value: formatWhen(closing.time) },
        { name: '账户数', value: `${accounts.length} 个` },
      ]}
      onDone={onDone}
    >
      <PrintTable
        caption="各账户余额"
        columns={[
          { title: '账户' },
          { title: '编号' },
          { title: '明细', numeric: true },
          { title: '余额', numeric: true },
        ]}
        rows={[
          ...accounts.map(({ name, count, balance }) => {
            const { title, formatBalance } = chainTextOf(name)
            return { key: name, cells: [title, name, `${count} 笔`, formatBalance(balance)] }
          }),
          ...(coupons === null
            ? []
            : [{ key: coupons.name, cells: ['卡券', coupons.name, `${coupons.count} 次变动`, ''] }]),
        ]}
      />
      <dl className="print-facts" style={{ gridTemplateColumns: '1fr' }}>
        <div>
          <dt>账本根</dt>
          <dd className="print-hash">{closing.root}</dd>
        </div>
        <div>
          <dt>公钥（Ed25519）</dt>
          <dd className="print-hash">{closing.publicKey}</dd>
        </div>
        <div>
          <dt>签名</dt>
          <dd className="print-hash">{closing.signature}</dd>
        </div>
      </dl>
      <p className="print-note">
        这一页是摘要。每一笔明细都在同一天下载的一账通文件里，可以在鸿雁「钱包 ·
        一账通」不联网验证真伪；账本根每天公布，任何人都能查到。
      </p>
    </PrintSheet>
  )
}

const Ready = ({ summary }: { summary: StatementSummary }) => {
  const { take, isPending, progress, cancel } = useTakeStatement()
  const [prints, setPrints] = useState(false)
  const { closing, accounts, coupons } = summary
  const entries = countEntries(summary)
  return (
    <>
      <p className="mt-1 text-sm text-ink-2">
        截至 {dayText(closing.day)} 的日结，共 {entries} 笔
      </p>
      {entries > 0 ? (
        <ChainList label="账户" accounts={accounts} coupons={coupons} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">那时你还没有账目。有了第一笔，第二天就能下载。</p>
      )}
      <div className="mt-4 space-y-3">
        {isPending ? (
          <>
            <ProgressLine label="下载进度" done={progress?.done ?? 0} total={progress?.total ?? 0} unit="笔" />
            <Button variant="secondary" block onClick={cancel}>
              取消
            </Button>
          </>
        ) : (
          <Button size="lg" block disabled={entries === 0} onClick={take}>
            下载一账通
          </Button>
        )}
        <Button variant="secondary" block onClick={() => setPrints(true)}>
          打印摘要 / 存为 PDF
        </Button>
      </div>
      {prints && <SummarySheet summary={summary} onDone={() => setPrints(false)} />}
    </>
  )
}

/** The user's own statement: what is in it, and how to take it along. */
export const TakeCard = () => {
  const { data: summary, error, refetch } = useStatement()
  return (
    <section aria-labelledby="take-statement" className="rounded-card bg-card p-4">
      <h2 id="take-statement" className="text-base font-medium">
        我的一账通
      </h2>
      {summary !== undefined ? (
        <Ready summary={summary} />
      ) : error === null ? (
        <div role="status" aria-label="正在加载一账通" className="mt-3 space-y-3">
          <Skeleton className="h-20 rounded-card!" />
        </div>
      ) : isRefusal(error, 'CLOSING_GONE') ? (
        <p className="mt-1 text-sm text-ink-2">账本还没有结过账。每天午夜之后结一次，明天再来就有了。</p>
      ) : (
        <InlineError message="没有加载出来；验证文件不用网络，可以先在下面验" onRetry={() => void refetch()} />
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { couponEventTitles } from '#contract/coupon.ts'
import { transferTitles } from '#contract/ledger.ts'
import { formatWhen, Seal } from '#web/features/wallet/index.ts'
import { chainTextOf, dayText } from '../chain-text.ts'
import { ChainList } from './chain-list.tsx'
import type { StatementFault } from '../statement-proof.mjs'
import type { FileVerdict, Publication, StatementFacts } from '../verdict.ts'
import '../statement.css'

interface CardProps {
  look: 'genuine' | 'refused'
  glyph: string
  title: string
  lead: string
  children?: ReactNode
}

const Card = ({ look, glyph, title, lead, children }: CardProps) => (
  <div className="statement-certificate" data-look={look}>
    <div className="statement-stamp">
      <Seal glyph={glyph} size={68} look={look === 'genuine' ? 'pressed' : 'void'} />
    </div>
    <h3>{title}</h3>
    <p className="statement-certificate-lead">{lead}</p>
    {children}
  </div>
)

const publicationTexts: Record<Exclude<Publication, 'other'>, string> = {
  same: '与鸿雁公布的一致',
  key: '公钥是鸿雁公布过的；连上网再验一次，可以连日结一起对照',
  unknown: '现在没有网络，还没和鸿雁公布的日结对照；连上网再验一次',
}

/** `0.4 秒`; less than a hundredth is not told apart. */
const secondsText = (ms: number) => `${Math.max(0.01, ms / 1000).toFixed(2)} 秒`

interface CertificateProps {
  facts: StatementFacts
  publication: Publication | undefined
}

const Certificate = ({ facts, publication }: CertificateProps) => {
  const { closing, accounts, coupons, entries, ms } = facts
  if (publication === 'other')
    return (
      <Card
        look="refused"
        glyph="伪"
        title="这不是鸿雁盖的章"
        lead={`文件自己前后对得上，但它的日结和鸿雁公布的 ${closing.day} 不一样，不能当凭据。`}
      />
    )
  return (
    <Card
      look="genuine"
      glyph="真"
      title="验证通过"
      lead={`这份账目和 ${dayText(closing.day)} 的日结完全相符，一个数字都没有改过。`}
    >
      <ChainList label="文件里的账户" accounts={accounts} coupons={coupons} />
      <dl className="statement-facts">
        <div>
          <dt>日结</dt>
          <dd>{publication === undefined ? '正在和鸿雁公布的对照' : publicationTexts[publication]}</dd>
        </div>
        <div>
          <dt>结账时间</dt>
          <dd>{formatWhen(closing.time)}</dd>
        </div>
        <div>
          <dt>明细</dt>
          <dd>{entries} 笔</dd>
        </div>
        <div>
          <dt>用时</dt>
          <dd>{secondsText(ms)}</dd>
        </div>
        <div>
          <dt>账本根</dt>
          <dd className="statement-hash">{closing.root}</dd>
        </div>
        <div>
          <dt>公钥</dt>
          <dd className="statement-hash">{closing.publicKey}</dd>
        </div>
      </dl>
    </Card>
  )
}

const titles: Partial<Record<string, string>> = { ...transferTitles, ...couponEventTitles }
const titleOfKind = (kind: string): string => titles[kind] ?? kind

/** Where something was changed, as a person would point at it. */
const whereOf = ({ account, seq }: StatementFault): string =>
  [account === undefined ? '日结' : chainTextOf(account).title, seq !== undefined && `第 ${seq} 笔`]
    .filter(Boolean)
    .join(' · ')

/** What the entry says of itself in the file. */
const entryText = ({ account = '', entry }: StatementFault): string => {
  if (entry === undefined) return ''
  const { time, kind, amount, to } = entry
  const sum = amount === undefined ? '' : ` ${to === account ? '+' : '−'}${chainTextOf(account).formatBalance(amount)}`
  return `文件里写的是：${formatWhen(time)}${kind === undefined ? '' : ` ${titleOfKind(kind)}`}${sum}`
}

const Faults = ({ faults }: { faults: StatementFault[] }) => (
  <Card
    look="refused"
    glyph="改"
    title="这份文件被改过"
    lead="下面这些和盖章时的账不一样。以鸿雁里的账单为准，可以重新下载一份。"
  >
    <ul aria-label="被改的地方" className="statement-faults">
      {faults.map((fault) => (
        <li key={`${fault.account} ${fault.seq}`}>
          <p className="statement-fault-where">{whereOf(fault)}</p>
          <p className="text-sm">{fault.text}</p>
          {fault.entry !== undefined && <p className="text-sm text-ink-2">{entryText(fault)}</p>}
        </li>
      ))}
    </ul>
  </Card>
)

interface VerdictCardProps {
  verdict: FileVerdict
  /** Of a genuine one; still to come while it is looked up. */
  publication?: Publication | undefined
}

/** What became of verifying a file. */
export const VerdictCard = ({ verdict, publication }: VerdictCardProps) => {
  switch (verdict.kind) {
    case 'genuine':
      return <Certificate facts={verdict.facts} publication={publication} />
    case 'changed':
      return <Faults faults={verdict.faults} />
    case 'foreign':
      return (
        <Card
          look="refused"
          glyph="否"
          title="这不是一账通文件"
          lead="请选从鸿雁下载的一账通，名字像「鸿雁一账通-2026-11-21.json」。"
        />
      )
    case 'unreadable':
      return (
        <Card
          look="refused"
          glyph="否"
          title="文件没有读出来"
          lead="它可能太大，或者已经移走。换一份，或者在电脑上再试一次。"
        />
      )
  }
}

import { ChevronRight } from 'lucide-react'
import { useNewestClosing } from '#web/features/statement/api/find-closing.ts'
import { dayText } from '#web/features/statement/chain-text.ts'
import { CheckCard, TakeCard } from '#web/features/statement/index.ts'
import { Seal } from '#web/features/wallet/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { revealForwards } from '#web/ui/skeleton.tsx'
import '#web/features/statement/statement.css'

/** What a statement is, in three sentences. */
const intro = (
  <div className="statement-intro">
    <ol className="text-sm">
      <li>一账通是你在鸿雁的全部账目：钱、积分和卡券，从第一笔到最近一次结账，一笔不少。</li>
      <li>每天午夜后账本结一次账，盖上电子印章并公布；事后哪怕改动一个数字，都会对不上。</li>
      <li>下载下来自己收好，随时可以在这里验真伪，也可以交给别人验。</li>
    </ol>
    <Seal glyph="信" size={56} />
  </div>
)

/** What was published last, for everybody to see. */
const Publication = () => {
  const { data: closing } = useNewestClosing()
  return (
    <details className="statement-how">
      <summary className="text-base font-medium">
        印章是怎么回事
        <ChevronRight size={18} aria-hidden />
      </summary>
      <div className="space-y-3 text-sm text-ink-2">
        <p>
          每一笔账都带着上一笔的指纹，一环扣一环；所有账户最后一环的指纹合成一个「账本根」，由鸿雁签名后公布，任何人都能查到。一账通里有你的每一环，和通向账本根的路。
        </p>
        {closing !== undefined && (
          <dl className="statement-facts">
            <div>
              <dt>最近公布</dt>
              <dd>{dayText(closing.day)}</dd>
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
        )}
        <p>
          不想用鸿雁来验，也可以用鸿雁源码里的脚本：
          <code>node scripts/verify-statement.mjs 文件名</code>
        </p>
      </div>
    </details>
  )
}

/** /wallet/statement: takes one's whole ledger along, and verifies such a file. */
export const WalletStatementScreen = () => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="一账通" onBack={back} />}>
      <div ref={revealForwards} className="space-y-3 px-3 pt-2 pb-8">
        {intro}
        <TakeCard />
        <CheckCard />
        <Publication />
      </div>
    </Page>
  )
}

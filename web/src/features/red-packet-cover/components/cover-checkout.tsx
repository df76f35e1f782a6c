import { useQueryClient } from '@tanstack/react-query'
import { type RedPacketCover, redPacketCovers } from '#contract/red-packet-cover.ts'
import { Checkout } from '#web/features/checkout/index.ts'
import { createWishes, useWallet } from '#web/features/wallet/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buyCover } from '../api/cover-order.ts'
import { useCoverQuote } from '../api/quote-cover.ts'
import { coverLines } from '../cover-text.ts'
import { CoverPacket } from './cover-packet.tsx'

const wishes = createWishes()

/** Nothing is to be paid. */
const Owned = ({ text }: { text: string }) => (
  <div className="space-y-3 text-center">
    <p className="text-sm text-ink-2">{text}</p>
    <Link to="/wallet/covers" replace className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}>
      看看别的封面
    </Link>
  </div>
)

const Buy = ({ cover }: { cover: RedPacketCover }) => {
  const queryClient = useQueryClient()
  const { go } = useNavigation()
  const quote = useCoverQuote(cover)
  const wallet = useWallet()
  if (isRefusal(quote.error, 'COVER_OWNED')) return <Owned text="这个封面已经是你的了，发红包时选它就行。" />
  if (quote.data !== undefined && wallet.data !== undefined) {
    const { title, price, coupons } = quote.data
    const facts = ['红包封面', title]
    return (
      <Checkout
        title={facts.join('·')}
        lines={[{ facts, amount: price }]}
        coupons={coupons}
        wallet={wallet.data}
        onPay={async ({ couponId, paymentPassword }) => {
          const wish = { cover, couponId }
          const order = await wishes.fulfil(wish, (clientId) =>
            buyCover(queryClient, { ...wish, clientId, paymentPassword }),
          )
          go({ to: '/wallet/covers', search: { order: order.id } }, { replace: true })
        }}
      />
    )
  }
  const error = quote.error ?? wallet.error
  if (error !== null)
    return (
      <ErrorState
        message={error.message}
        onRetry={() => {
          void quote.refetch()
          void wallet.refetch()
        }}
      />
    )
  return (
    <div role="status" aria-label="正在加载价格" className="space-y-3">
      <Skeleton className="h-40 rounded-card!" />
      <Skeleton className="h-12" />
    </div>
  )
}

/** One cover, and how it is bought. */
export const CoverCheckout = ({ cover }: { cover: RedPacketCover }) => {
  const { title, price } = redPacketCovers[cover]
  return (
    <div className="space-y-3">
      <section aria-labelledby="cover-title" className="cover-stage">
        <CoverPacket cover={cover} />
        <h2 id="cover-title" className="cover-title text-2xl">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{coverLines[cover]}</p>
      </section>
      {price === 0 ? <Owned text="这个封面人人可用，发红包时选它就行。" /> : <Buy cover={cover} />}
      {price > 0 && (
        <p className="px-4 text-xs text-pretty text-ink-3">
          买下后一直是你的。没用过的话，7 天内可以退，券也会还给你。
        </p>
      )}
    </div>
  )
}

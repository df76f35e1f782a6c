import { Copy, MessageCircle, NotebookPen } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type BillDetail, kindTitleOf, type Purchase } from '#contract/wallet.ts'
import { useBillDetail } from '#web/features/wallet/api/bill-detail.ts'
import { useNoteBill } from '#web/features/wallet/api/note-bill.ts'
import { reasonTitleOf, titleOf } from '#web/features/wallet/bill-text.ts'
import { KindGlyph, Outcome, SignedAmount } from '#web/features/wallet/index.ts'
import { ReceiptPaper } from '#web/features/wallet/components/receipt-paper.tsx'
import { ReceiptPicture } from '#web/features/wallet/components/receipt-picture.tsx'
import { monthOf } from '#web/features/wallet/month.ts'
import { receiptOf } from '#web/features/wallet/receipt.ts'
import { formatWhen } from '#web/features/wallet/when.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney, formatSigned } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem, Section } from '#web/ui/list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Writes, changes or removes one's own note. */
const NoteSheet = ({
  line,
  open,
  onOpenChange,
}: {
  line: BillDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}) => {
  const [note, setNote] = useState(line.note)
  const { mutate, isPending } = useNoteBill(line.id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(note, { onSuccess: () => onOpenChange(false) })
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="备注">
      <form noValidate onSubmit={save} className="space-y-4">
        <TextField
          label="只有你自己看得到"
          value={note}
          maxLength={limits.billNote.max}
          placeholder="比如：和小满看电影"
          autoFocus
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" size="lg" block busy={isPending}>
          保存
        </Button>
      </form>
    </Sheet>
  )
}

const Step = ({ step }: { step: BillDetail['way'][number] }) => (
  <>
    <KindGlyph kind={step.kind} />
    <span className="wallet-line-text">
      <span className="block text-base">{titleOf(step)}</span>
      <time dateTime={step.createTime} className="block text-xs text-ink-3">
        {formatDateTime(step.createTime)}
      </time>
    </span>
    <SignedAmount amount={step.amount} />
  </>
)

/** All that happened for the same thing, where that is more than this. */
const Way = ({ line }: { line: BillDetail }) =>
  line.way.length > 1 && (
    <Section title="这笔钱的来龙去脉">
      <List label="这笔钱的来龙去脉">
        {line.way.map((step) => (
          <li key={step.id}>
            {step.id === line.id ? (
              <span className="wallet-line">
                <Step step={step} />
              </span>
            ) : (
              <Link
                to="/wallet/bill-detail/$id"
                params={{ id: step.id }}
                className="wallet-line transition-colors active:bg-wash -outline-offset-2"
              >
                <Step step={step} />
              </Link>
            )}
          </li>
        ))}
      </List>
    </Section>
  )

const Counterpart = ({ user }: { user: NonNullable<BillDetail['counterpart']> }) => (
  <div className="rounded-card bg-card p-4">
    <Link to="/user-detail/$userId" params={{ userId: user.id }} className="flex min-h-11 items-center gap-3">
      <Avatar name={user.nickname} src={user.avatar} size={44} />
      <span className="min-w-0">
        <span className="block truncate text-base font-medium">{user.nickname}</span>
        <span className="block text-xs text-ink-3">对方</span>
      </span>
    </Link>
    <div className="mt-3 flex flex-wrap gap-2">
      <Link to="/wallet/bill" search={{ with: user.id }} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        往来账单
      </Link>
      <Link to="/chat-detail" search={{ user: user.id }} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <MessageCircle size={15} aria-hidden />
        发消息
      </Link>
    </div>
  </div>
)

/** Where the order of each kind stands. */
const orderOf = ({ kind, id }: Purchase) =>
  ({
    cover: { to: '/wallet/covers', search: { order: id } } as const,
    'train-order': { to: '/train-tickets/order', search: { id } } as const,
    waitlist: { to: '/train-tickets/snatching', search: { id } } as const,
  })[kind]

/** What was bought, and the way to its order. */
const Bought = ({ purchase }: { purchase: Purchase }) => (
  <List label="买的东西">
    <ListItem
      title={purchase.title}
      value={formatMoney(purchase.price)}
      render={(props) => <Link {...orderOf(purchase)} {...props} />}
    />
    {purchase.couponTitle !== null && (
      <ListItem
        title={
          <>
            <span className="block">优惠券</span>
            <span className="block text-xs break-words text-ink-3">{purchase.couponTitle}</span>
          </>
        }
        value={<span className="text-seal tabular-nums">-{formatMoney(purchase.couponOff)}</span>}
      />
    )}
  </List>
)

/** What can be shown to others of it. */
const Receipts = ({ line }: { line: BillDetail }) => {
  const me = useMyBase().data
  const [prints, setPrints] = useState(false)
  const receipt = receiptOf(line, me)
  return (
    <>
      <ReceiptPicture receipt={receipt} name={`鸿雁凭证-${line.id}.png`} />
      <Button variant="secondary" block onClick={() => setPrints(true)}>
        打印 / 存为 PDF
      </Button>
      {prints && <ReceiptPaper line={line} receipt={receipt} onDone={() => setPrints(false)} />}
    </>
  )
}

const Ready = ({ line }: { line: BillDetail }) => {
  const [notes, setNotes] = useState(false)
  const copy = async () => toast((await copyText(line.transferId)) ? '已复制到粘贴板' : '没有复制成功，请照着抄下来')
  return (
    <div className="space-y-3">
      <Outcome mark={<KindGlyph kind={line.kind} />} title={titleOf(line)} amount={formatSigned(line.amount)} />
      {line.purchase !== null && <Bought purchase={line.purchase} />}
      <List label="账单信息">
        <ListItem title="类型" value={kindTitleOf(line)} />
        {line.reason !== '' && (
          <ListItem
            title={
              <>
                <span className="block">{reasonTitleOf(line)}</span>
                <span className="block text-sm break-words text-ink-2">{line.reason}</span>
              </>
            }
          />
        )}
        <ListItem
          title="时间"
          value={
            <Link
              to="/wallet/month/$month"
              params={{ month: monthOf(line.createTime) }}
              className="hit-44 inline-block tabular-nums"
            >
              {formatWhen(line.createTime)}
            </Link>
          }
        />
        <ListItem title="之后的余额" value={<span className="tabular-nums">{formatMoney(line.balanceAfter)}</span>} />
        <ListItem
          title="备注"
          value={line.note === '' ? '写一句' : line.note}
          onClick={() => setNotes(true)}
          icon={<NotebookPen size={20} strokeWidth={1.75} aria-hidden />}
        />
        <ListItem
          title={
            <>
              <span className="block">流水号</span>
              <span className="block text-xs break-words text-ink-3">{line.transferId}</span>
            </>
          }
          value={
            <IconButton label="复制流水号" className="text-river" onClick={() => void copy()}>
              <Copy size={18} aria-hidden />
            </IconButton>
          }
        />
      </List>
      {line.counterpart !== null && <Counterpart user={line.counterpart} />}
      <Way line={line} />
      <Receipts line={line} />
      <p className="px-4 text-xs text-ink-3">对这笔账有疑问，把流水号告诉客服小雁。</p>
      <NoteSheet key={line.note} line={line} open={notes} onOpenChange={setNotes} />
    </div>
  )
}

const gone = (
  <EmptyState
    drawing="nest"
    title="没有这笔账单"
    text="它可能不是你的，或者地址不完整"
    action={
      <Link to="/wallet/bill" replace className={buttonClass({ variant: 'secondary' })}>
        看看全部账单
      </Link>
    }
  />
)

const waiting = (
  <div role="status" aria-label="正在加载" className="space-y-3">
    <Skeleton className="h-44 rounded-card!" />
    <Skeleton className="h-52 rounded-card!" />
  </div>
)

/** /wallet/bill-detail/{id}: one movement, and all that belongs to it. */
export const WalletBillDetailScreen = () => {
  const { back } = useNavigation()
  const { id } = useParams('/wallet/bill-detail/$id')
  const { data: line, error, refetch } = useBillDetail(id)
  const isGone = isRefusal(error, 'BILL_LINE_GONE') || isRefusal(error, 'INPUT_INVALID')
  return (
    <Page nav={<NavBar title="账单详情" onBack={back} />}>
      <div className="px-3 pt-2 pb-8">
        {line !== undefined ? (
          <Ready line={line} />
        ) : error === null ? (
          waiting
        ) : isGone ? (
          gone
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  )
}

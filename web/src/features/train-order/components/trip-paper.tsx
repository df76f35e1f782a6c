import { seatClassNames } from '#contract/railway.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { clockOf, dateOf, dayOf } from '#web/features/timetable/index.ts'
import { PrintSheet, PrintTable } from '#web/features/wallet/index.ts'
import { formatFen, formatMoney } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { orderStateName, ticketStateNames, typeNames } from '../order-text.ts'

interface TripPaperProps {
  order: TrainOrder
  onDone: () => void
}

/** The trains, seats and people of an order, laid out for paper. */
export const TripPaper = ({ order, onDone }: TripPaperProps) => {
  const { id, legs, createTime, paid, refunded } = order
  const [first, last] = [legs[0], legs.at(-1)]
  return (
    <PrintSheet
      title="行程单"
      subtitle={`${first?.fromName ?? ''} → ${last?.toName ?? ''}`}
      glyph="程"
      fileName={`鸿雁行程单-${id}`}
      facts={[
        { name: '订单号', value: id },
        { name: '状态', value: orderStateName(order, serverNow()) },
        { name: '下单时间', value: formatDateTime(createTime) },
        { name: '实付', value: formatMoney(paid) },
        ...(refunded > 0 ? [{ name: '已退回', value: formatMoney(refunded) }] : []),
      ]}
      onDone={onDone}
    >
      {legs.map(({ runId, fromSeq, code, fromName, toName, departTime, arriveTime, gate, tickets }) => (
        <PrintTable
          key={`${runId} ${fromSeq}`}
          caption={`${dateOf(dayOf(departTime))} ${code}　${fromName} ${clockOf(departTime)} 开，${clockOf(arriveTime)} 到${toName}${gate === null ? '' : `　检票口 ${gate}`}`}
          columns={[
            { title: '乘车人' },
            { title: '证件' },
            { title: '座位' },
            { title: '席别' },
            { title: '状态' },
            { title: '票价（元）', numeric: true },
          ]}
          rows={tickets.map((ticket) => ({
            key: ticket.id,
            cells: [
              ticket.name,
              ticket.idNumber,
              ticket.seatText,
              `${seatClassNames[ticket.seatClass]}${ticket.type === 'adult' ? '' : `（${typeNames[ticket.type]}票）`}`,
              ticketStateNames[ticket.state],
              formatFen(ticket.price),
            ],
          }))}
        />
      ))}
      <p className="print-note">
        进站请在鸿雁里出示车票，这张纸不能检票，也不是报销凭证。时间为北京时间，以车站公告为准。
      </p>
    </PrintSheet>
  )
}

import { breakLines } from '#contract/break-lines.ts'
import { type BillDetail, kindTitleOf } from '#contract/wallet.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { reasonTitleOf, titleOf } from './bill-text.ts'
import { formatWhen } from './when.ts'

/** What a receipt says, on paper and as a picture alike. One's note is for oneself, and the balance nobody else's business. */
export interface Receipt {
  title: string
  /** With its sign. */
  amount: string
  facts: { name: string; value: string }[]
}

/** @param owner whose account it is */
export const receiptOf = (line: BillDetail, owner: { nickname: string; username: string } | undefined): Receipt => ({
  title: titleOf(line),
  amount: `${line.amount > 0 ? '+' : '−'}${formatMoney(Math.abs(line.amount))}`,
  facts: [
    { name: '类型', value: kindTitleOf(line) },
    ...(owner === undefined
      ? []
      : [
          { name: '账户', value: owner.nickname },
          { name: '用户名', value: `@${owner.username}` },
        ]),
    ...(line.counterpart === null ? [] : [{ name: '对方', value: line.counterpart.nickname }]),
    ...(line.purchase === null ? [] : [{ name: '商品', value: line.purchase.title }]),
    ...(line.reason === '' ? [] : [{ name: reasonTitleOf(line), value: line.reason }]),
    { name: '时间', value: formatWhen(line.createTime) },
    { name: '流水号', value: line.transferId },
  ],
})

const width = 720
const edge = 56
const rowGap = 28
const lineHeight = 40
/** Where the facts begin, below title and amount. */
const factsTop = 388
const footHeight = 176
/** Of the column of values. */
const valueWidth = width - 2 * edge - 32 - 150

const sans = '-apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
const serif = '"Songti SC", STSong, "Noto Serif CJK SC", SimSun, serif'
const font = (size: number, weight = 400, family = sans) => `${weight} ${size}px ${family}`
const factSize = 26
const factFont = font(factSize)

/**
 * Breaks what a receipt says into lines that fit: ids have no gaps, and no line begins with a comma.
 * @param context of any canvas: measures the text
 */
export const linesOf = (context: Pick<CanvasRenderingContext2D, 'measureText'>, text: string): string[] =>
  // What closes a phrase hangs on to its line: it has room for one character more.
  breakLines(text, valueWidth - factSize, (character) => context.measureText(character).width).map((line) =>
    line.join(''),
  )

const drawSeal = (context: CanvasRenderingContext2D, x: number, y: number) => {
  context.save()
  context.translate(x, y)
  context.rotate((4 * Math.PI) / 180)
  context.fillStyle = '#c8402f'
  context.beginPath()
  context.roundRect(-44, -44, 88, 88, 10)
  context.fill()
  context.strokeStyle = '#fbf6ea'
  context.lineWidth = 2.5
  context.strokeRect(-36, -36, 72, 72)
  context.fillStyle = '#fbf6ea'
  context.font = font(50, 600, serif)
  context.textAlign = 'center'
  context.fillText('凭', 0, 18)
  context.restore()
}

/**
 * Lays a receipt out, on white whatever the theme is.
 * @param context of any canvas: measures the texts
 * @returns the size of the picture in px, and a function that draws it
 */
export const layOutReceipt = (context: CanvasRenderingContext2D, { title, amount, facts }: Receipt) => {
  context.font = factFont
  const rows = facts.map(({ name, value }) => ({ name, lines: linesOf(context, value) }))
  const factsHeight = rows.reduce((sum, { lines }) => sum + lines.length * lineHeight + rowGap, 0)
  const height = factsTop + factsHeight + footHeight

  const draw = (to: CanvasRenderingContext2D) => {
    to.fillStyle = '#f6f4ef'
    to.fillRect(0, 0, width, height)
    to.fillStyle = '#fff'
    to.beginPath()
    to.roundRect(28, 28, width - 56, height - 56, 28)
    to.fill()

    to.fillStyle = '#5b6068'
    to.font = font(26)
    to.fillText('鸿雁 · 电子凭证', edge + 16, 104)
    drawSeal(to, width - edge - 60, 116)

    to.textAlign = 'center'
    to.fillStyle = '#1c1f23'
    to.font = font(32, 500)
    to.fillText(title, width / 2, 228, width - 2 * edge)
    to.font = font(64, 600)
    to.fillText(amount, width / 2, 312, width - 2 * edge)

    to.strokeStyle = '#e7e3da'
    to.setLineDash([8, 8])
    to.beginPath()
    to.moveTo(edge, factsTop - 32)
    to.lineTo(width - edge, factsTop - 32)
    to.stroke()

    to.font = factFont
    let y = factsTop + 30
    for (const { name, lines } of rows) {
      to.textAlign = 'left'
      to.fillStyle = '#5b6068'
      to.fillText(name, edge + 16, y)
      to.textAlign = 'right'
      to.fillStyle = '#1c1f23'
      for (const line of lines) {
        to.fillText(line, width - edge - 16, y)
        y += lineHeight
      }
      y += rowGap
    }

    to.textAlign = 'center'
    to.fillStyle = '#656a72'
    to.font = font(22)
    to.fillText('真伪以鸿雁账单为准，可凭流水号向客服小雁核对', width / 2, height - 84, width - 2 * edge)
  }
  return { width, height, draw }
}

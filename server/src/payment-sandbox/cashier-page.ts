import { yuanOf } from '#contract/money.ts'
import { escapeMarkup } from '#server/platform/text/markup.ts'
import type { Trade } from './trades.ts'

const style = `
:root { color-scheme: light dark; --paper: #f6f4ef; --card: #fff; --ink: #1c1f23; --hint: #5b6068; --line: #e7e3da; --river: #2f5d7c; --on-river: #fff; --amber: #7a4f0e; --amber-paper: #fbf1dc }
@media (prefers-color-scheme: dark) { :root { --paper: #111315; --card: #1a1d20; --ink: #eceae4; --hint: #a9adb3; --line: #2a2e33; --river: #7fb2d4; --on-river: #10222e; --amber: #e8bd72; --amber-paper: #2a2113 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; background: var(--paper); color: var(--ink); font: 15px/1.6 -apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; display: flex; flex-direction: column; align-items: center; padding: 24px 16px }
main { width: 100%; max-width: 400px }
.notice { background: var(--amber-paper); color: var(--amber); border-radius: 8px; padding: 8px 12px; font-size: 13px; margin: 0 0 16px }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px 20px; text-align: center }
h1 { font-size: 17px; line-height: 1.3; font-weight: 600; margin: 0 0 4px }
.sum { font-size: 40px; line-height: 1.3; font-weight: 600; margin: 16px 0; font-variant-numeric: tabular-nums }
.sum small { font-size: 20px; margin-right: 4px; font-weight: 500 }
p { margin: 0 }
[role=alert] { color: var(--amber) }
dl { margin: 0 0 20px; padding-top: 16px; border-top: 1px solid var(--line); display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; font-size: 13px; text-align: left }
dt { color: var(--hint); white-space: nowrap }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
button, a { display: flex; width: 100%; min-height: 48px; align-items: center; justify-content: center; border-radius: 8px; font: inherit; font-size: 17px; text-decoration: none; cursor: pointer; margin-top: 12px; border: 1px solid var(--line); background: transparent; color: var(--ink) }
button.main, a.main { background: var(--river); border-color: var(--river); color: var(--on-river); font-weight: 600 }
:focus-visible { outline: 2px solid var(--river); outline-offset: 2px }
form { margin: 0 }
`

const page = (title: string, content: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="notice">沙箱收银台：只供试用，不会扣真钱。</p>
<div class="card">
${content}
</div>
</main>
</body>
</html>
`

const sumOf = ({ amount }: Trade) => `<p class="sum"><small>¥</small>${yuanOf(amount)}</p>`

const backLink = (url: string | null, isMain: boolean) =>
  url === null ? '' : `<a${isMain ? ' class="main"' : ''} href="${escapeMarkup(url)}">返回商家</a>`

const detailsOf = (trade: Trade) => `<dl>
<dt>收款方</dt><dd>鸿雁</dd>
<dt>商品</dt><dd>${escapeMarkup(trade.subject)}</dd>
<dt>订单号</dt><dd>${escapeMarkup(trade.outTradeNo)}</dd>
</dl>`

/** Where somebody decides whether the payment succeeds. @param refused they have just had it fail */
export const cashierPage = (trade: Trade, returnUrl: string | null, refused: boolean): string =>
  page(
    '沙箱收银台',
    `<h1>${refused ? '付款没有成功' : '确认付款'}</h1>
${refused ? '<p role="alert">银行拒绝了这次付款，可以再试一次。</p>' : ''}
${sumOf(trade)}
${detailsOf(trade)}
<form method="post" action="${trade.tradeNo}/pay"><button class="main" type="submit">确认付款</button></form>
<form method="post" action="${trade.tradeNo}/refuse"><button type="submit">模拟付款失败</button></form>
${backLink(returnUrl, false)}`,
  )

/** What can no longer be paid, and what has been. */
export const endedPage = (trade: Trade, returnUrl: string | null): string =>
  page(
    '沙箱收银台',
    `<h1>${trade.paidAt === null ? '这笔订单已关闭' : '已付款'}</h1>
${sumOf(trade)}
${detailsOf(trade)}
${backLink(returnUrl, true)}`,
  )

/** For a request that nobody has signed, and for a trade that is not there. */
export const faultPage = (reason: string): string =>
  page('沙箱收银台', `<h1>打不开这笔订单</h1><p>${escapeMarkup(reason)}</p>`)

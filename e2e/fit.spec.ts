import { findMisfits } from './fit.ts'
import { expect, test } from './fixtures.ts'

const pageOf = (body: string) => `<body style="margin: 0; font: 16px/20px sans-serif">${body}</body>`
const at = (top: number, text: string) =>
  `<p style="position: absolute; margin: 0; left: 20px; top: ${top}px">${text}</p>`

test('texts that lie over one another are found', async ({ page }) => {
  await page.setContent(pageOf(at(40, '北京南') + at(46, '上海虹桥')))
  expect(await findMisfits(page)).toEqual([expect.stringContaining('one text over another')])
})

test('a line that reaches below the edge of a dialog is not taken for one', async ({ page }) => {
  const dialog = '<div style="position: absolute; left: 0; top: 52px; width: 300px; height: 200px; background: #fff">'
  await page.setContent(pageOf(`${at(40, '北京南')}${dialog}${at(0, '上海虹桥')}</div>`))
  expect(await findMisfits(page)).toEqual([])
})

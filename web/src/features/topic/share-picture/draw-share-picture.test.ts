import { expect, test } from 'vitest'
import { drawSharePicture, type ShareContent } from './draw-share-picture.ts'

const content: ShareContent = {
  title: '',
  content: '',
  author: '早餐摊主',
  date: '2026年11月20日',
  url: 'https://example.com/topic-detail/5',
  cover: null,
  avatar: null,
  film: false,
}
const cover = { address: 'data:image/webp;base64,AA==', width: 1440, height: 1080 }
const textsOf = ({ svg }: { svg: string }) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('what people wrote cannot become a part of the drawing', () => {
  const { svg } = drawSharePicture({ ...content, title: '<image href="x"/>', author: '"&\'' })
  expect(svg).toContain('&lt;image href=&quot;x&quot;/&gt;')
  expect(svg).not.toContain('<image')
  expect(svg).toContain('&quot;&amp;&apos;')
})

test('a long text ends in dots after a few lines', () => {
  const long = drawSharePicture({ ...content, title: '题'.repeat(90), content: '字'.repeat(500), cover })
  expect(textsOf(long).filter((text) => text?.endsWith('…'))).toHaveLength(2)
  expect(long.height).toBeLessThan(1300)
})

test('a picture has its own shape within bounds, and of a film the sign that it plays', () => {
  const heightOf = (width: number, height: number) =>
    drawSharePicture({ ...content, cover: { ...cover, width, height } }).height
  expect(heightOf(1000, 750)).toBe(heightOf(3000, 500))
  expect(heightOf(750, 1000)).toBe(heightOf(500, 3000))
  expect(heightOf(750, 1000)).toBeGreaterThan(heightOf(1000, 750))
  expect(drawSharePicture({ ...content, cover, film: true }).svg).toContain('<circle')
})

test('a text without a picture is larger and longer', () => {
  const lines = (given: Partial<ShareContent>) =>
    textsOf(drawSharePicture({ ...content, content: '字'.repeat(400), ...given })).filter((text) =>
      text?.includes('字'),
    )
  expect(lines({}).length).toBeGreaterThan(lines({ cover }).length)
})

import { describe, expect, test } from 'vitest'
import { contentOf, emptyDraft, keptDraft, parseDraft } from './draft.ts'
import { adviceOnColours, drawCode, looks, maxBytes, writeSvg } from './design.ts'

describe('what a draft says', () => {
  test('is nothing as long as something is missing', () => {
    for (const kind of ['text', 'link', 'wifi', 'card'] as const) expect(contentOf({ ...emptyDraft, kind })).toBe('')
    expect(contentOf({ ...emptyDraft, kind: 'wifi', wifi: { ...emptyDraft.wifi, name: 'home' } })).toBe('')
  })

  test('is the form that phones know', () => {
    expect(contentOf({ ...emptyDraft, kind: 'link', link: 'example.com' })).toBe('https://example.com/')
    const wifi = { name: 'home', password: 'a;b', security: 'WPA' as const, hidden: false }
    expect(contentOf({ ...emptyDraft, kind: 'wifi', wifi })).toBe(String.raw`WIFI:T:WPA;S:home;P:a\;b;;`)
    const card = { ...emptyDraft.card, name: '小雁', phone: '10086' }
    expect(contentOf({ ...emptyDraft, kind: 'card', card })).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:小雁;;;;\r\nFN:小雁\r\nTEL;TYPE=CELL:10086\r\nEND:VCARD',
    )
    expect(contentOf({ ...emptyDraft, kind: 'card', card, short: true })).toBe('MECARD:N:小雁;TEL:10086;;')
  })
})

test('a draft is kept on the device, but for the password of a Wi-Fi', () => {
  keptDraft.write({
    ...emptyDraft,
    kind: 'wifi',
    wifi: { name: 'home', password: 'secret', security: 'WEP', hidden: true },
  })
  expect(keptDraft.read()).toMatchObject({
    kind: 'wifi',
    wifi: { name: 'home', password: '', security: 'WEP', hidden: true },
  })
})

test('what somebody else wrote into the storage does no harm', () => {
  expect(parseDraft('x')).toBeUndefined()
  expect(
    parseDraft({ kind: 'other', text: 3, wifi: null, look: { dark: 'red', light: '#ffffff', mark: false } }),
  ).toEqual({
    ...emptyDraft,
    look: { ...emptyDraft.look, mark: false },
  })
})

test('the looks that are offered scan; what is too pale, or light on dark, does not', () => {
  for (const look of looks) expect(adviceOnColours({ ...look, mark: true })).toBeUndefined()
  expect(adviceOnColours({ dark: '#ffffff', light: '#000000', mark: false })).toMatch('比底色深')
  expect(adviceOnColours({ dark: '#999999', light: '#ffffff', mark: false })).toMatch('太接近')
})

test('a code with its mark has more correction, and the mark hides far less than that', () => {
  const text = '一路平安'.repeat(10)
  const { look } = emptyDraft
  const [marked, plain] = [true, false].map((mark) => drawCode(text, { ...look, mark }))
  expect(marked?.size).toBeGreaterThan(plain?.size ?? Infinity)
  const inner = (marked?.size ?? 0) - 8
  // 30 % may be lost; the mark and its margin are less than a sixth of that.
  expect(((marked?.markSize ?? inner) + 1) ** 2 / inner ** 2).toBeLessThan(0.06)
  expect(writeSvg(marked ?? drawCode('', look))).toContain('#c8402f')
  expect(writeSvg(plain ?? drawCode('', look))).not.toContain('#c8402f')
})

test('a code holds as much as is said, and no more', () => {
  for (const mark of [true, false]) {
    const look = { ...emptyDraft.look, mark }
    expect(() => drawCode('a'.repeat(maxBytes(mark)), look)).not.toThrow()
    expect(() => drawCode('ä'.repeat(maxBytes(mark) / 2 + 1), look)).toThrow()
  }
})

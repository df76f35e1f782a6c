import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asLink, type ContactCard, emptyCard, writeMecard, writeVcard, writeWifi } from './payload.ts'
import { readCode } from './reading.ts'

const origin = 'https://hongyan.example'
const read = (text: string) => readCode(text, origin)

describe('a code means', () => {
  test.each([
    ['somebody here', `${origin}/user-detail/42`, { kind: 'user', userId: '42' }],
    [
      'a link',
      'https://example.com/a?b=1',
      { kind: 'link', href: 'https://example.com/a?b=1', host: 'example.com', encrypted: true },
    ],
    [
      'a link without encryption',
      'http://example.com',
      { kind: 'link', href: 'http://example.com/', host: 'example.com', encrypted: false },
    ],
    [
      'a Wi-Fi',
      'WIFI:T:WPA;S:home;P:1234;;',
      { kind: 'wifi', wifi: { name: 'home', password: '1234', security: 'WPA', hidden: false } },
    ],
    [
      'an open Wi-Fi',
      'WIFI:S:cafe;;',
      { kind: 'wifi', wifi: { name: 'cafe', password: '', security: 'nopass', hidden: false } },
    ],
    [
      'a Wi-Fi in another order',
      String.raw`WIFI:P:a\;b;H:true;S:x\\y;T:SAE;;`,
      { kind: 'wifi', wifi: { name: String.raw`x\y`, password: 'a;b', security: 'WPA', hidden: true } },
    ],
    ['text', '一段文字', { kind: 'text', text: '一段文字' }],
    ['text, where a script would run', 'javascript:alert(1)', { kind: 'text', text: 'javascript:alert(1)' }],
    ['text, where no Wi-Fi is named', 'WIFI:T:WPA;;', { kind: 'text', text: 'WIFI:T:WPA;;' }],
  ])('%s', (_, text, wanted) => {
    expect(read(text)).toEqual(wanted)
  })

  test('the host it leads to, not the one it pretends', () => {
    expect(read('https://hongyan.example@evil.example/x')).toMatchObject({ kind: 'link', host: 'evil.example' })
    // A Cyrillic а.
    expect(read('https://аpple.com')).toMatchObject({ kind: 'link', host: 'xn--pple-43d.com' })
  })

  test('a card as phones write it, folded and with groups', () => {
    const text =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:雁;小;;;\r\nitem1.TEL;type=CELL:138\r\n 00138000\r\nORG:鸿雁;编辑部\r\nEND:VCARD'
    expect(read(text)).toMatchObject({
      kind: 'card',
      card: { name: '雁小', phone: '13800138000', company: '鸿雁 编辑部' },
    })
  })
})

const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 30 })
  .filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text))

test('a Wi-Fi that was written is read as it was', () => {
  fc.assert(
    fc.property(
      anyText,
      anyText,
      fc.constantFrom('WPA' as const, 'WEP' as const),
      fc.boolean(),
      (name, password, security, hidden) => {
        const wifi = { name, password, security, hidden }
        expect(read(writeWifi(wifi))).toEqual({ kind: 'wifi', wifi })
      },
    ),
  )
})

const anyCard = fc.record({ name: anyText, phone: anyText, email: anyText, company: anyText, address: anyText })

test('a card that was written is read as it was, in both forms', () => {
  fc.assert(
    fc.property(anyCard, anyText, (some, title) => {
      const card: ContactCard = { ...emptyCard, ...some, title, website: 'https://example.com/a;b' }
      expect(read(writeVcard(card))).toEqual({ kind: 'card', card })
      expect(read(writeMecard(card))).toEqual({ kind: 'card', card: { ...card, title: '' } })
    }),
  )
})

test('an address is made whole, and what is none is not taken', () => {
  expect(asLink('example.com/a')).toBe('https://example.com/a')
  expect(asLink(' http://example.com ')).toBe('http://example.com/')
  for (const none of ['', '你好', 'example', 'javascript:alert(1)', 'ftp://example.com', 'a b.com'])
    expect(asLink(none)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { profileLink, userOfLink } from './profile-link.ts'

const origin = 'https://hongyan.example'

describe('the link on a QR card', () => {
  test('names its user', () => {
    expect(userOfLink(profileLink('42', origin), origin)).toBe('42')
    expect(userOfLink(` ${profileLink('42', origin)}/?from=qr \n`, origin)).toBe('42')
  })

  test.each([
    ['of another site', 'https://evil.example/user-detail/42'],
    ['of another page', `${origin}/topic-detail/42`],
    ['with no id', `${origin}/user-detail/abc`],
    ['that runs something', 'javascript:alert(1)'],
    ['that is none', '一段文字'],
    ['that is empty', ''],
  ])('names nobody: one %s', (_, text) => {
    expect(userOfLink(text, origin)).toBeUndefined()
  })
})

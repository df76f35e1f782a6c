import { describe, expect, test } from 'vitest'
import { addressOf, matchPath } from './paths.ts'

describe('the address of a target', () => {
  test('has its parameters, query and hash, spelled safely', () => {
    expect(
      addressOf({ to: '/topic-detail/$topicId', params: { topicId: 'a/b' }, search: { from: '首页' }, hash: 'posts' }),
    ).toBe('/topic-detail/a%2Fb?from=%E9%A6%96%E9%A1%B5#posts')
  })

  test('leaves out what is not set', () => {
    expect(addressOf({ to: '/login', search: { redirect: undefined, mode: '' } })).toBe('/login')
  })
})

describe('a path', () => {
  test('gives its parameters, with or without a slash at the end', () => {
    expect(matchPath('/topic-detail/$topicId', '/topic-detail/5')).toEqual({ topicId: '5' })
    expect(matchPath('/topic/category-item/$id', '/topic/category-item/%E7%94%9F/')).toEqual({ id: '生' })
    expect(matchPath('/home', '/home/')).toEqual({})
    expect(matchPath('/', '/')).toEqual({})
  })

  test.each(['/topic-detail', '/topic-detail/', '/topic-detail/5/6', '/topic-detail/%', '/other/5'])(
    'does not fit %s',
    (pathname) => {
      expect(matchPath('/topic-detail/$topicId', pathname)).toBeUndefined()
    },
  )
})

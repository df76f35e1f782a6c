import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openOverlay, overlays } from './overlays.ts'
import { createPageHistory } from './page-history.ts'
import { createMemoryWindow } from './testing/memory-window.ts'

const open = (address = '/home', state?: unknown) => {
  const browser = createMemoryWindow(address, state)
  const pages = createPageHistory(browser)
  const shows = (...entries: string[]) => expect.poll(browser.entries).toEqual(entries)
  return { browser, pages, shows }
}

/** Opens something over the page that closes when it is asked to. */
const openSheet = (closed = vi.fn()) => {
  const end = openOverlay(() => {
    closed()
    end()
  })
  return { closed, end }
}

beforeEach(() => overlays.set([]))

describe('pages', () => {
  test('have a position and a key of their own, which they keep', async () => {
    const { browser, pages } = open()
    const first = pages.place()
    pages.write('/search?q=1#top', false)
    const second = pages.place()
    expect(second).toMatchObject({ pathname: '/search', search: '?q=1', hash: '#top', index: 1 })
    expect(second.key).not.toBe(first.key)
    pages.move(-1)
    await expect.poll(pages.place).toEqual(first)
    expect(browser.entries()).toEqual(['[/home]', '/search?q=1#top'])
  })

  test('can take the place of one another', () => {
    const { browser, pages } = open()
    pages.write('/login', true)
    expect([browser.entries(), pages.place().index]).toEqual([['[/login]'], 0])
  })

  test('an address with another hash that is typed is a page, too', async () => {
    const { browser, pages } = open()
    browser.history.pushState(null, '', '/home#hash')
    browser.history.go(-1)
    browser.history.go(1)
    await expect.poll(() => pages.place().hash).toBe('#hash')
    expect(pages.place().index).toBe(1)
  })
})

describe('going back', () => {
  test('closes what is open, and stays on the page', async () => {
    const { browser, pages, shows } = open()
    const arrived = vi.fn()
    pages.onArrive(arrived)
    const { closed } = openSheet()
    await shows('/home', '[/home]')
    browser.history.go(-1)
    await expect.poll(() => closed).toHaveBeenCalledOnce()
    await shows('[/home]', '/home')
    expect(arrived).not.toHaveBeenCalled()
  })

  test('closes one after the other, the topmost first', async () => {
    const { browser, shows } = open()
    const [menu, question] = [openSheet(), openSheet()]
    await shows('/home', '/home', '[/home]')
    browser.history.go(-1)
    await expect.poll(() => question.closed).toHaveBeenCalledOnce()
    expect(menu.closed).not.toHaveBeenCalled()
    browser.history.go(-1)
    await expect.poll(() => menu.closed).toHaveBeenCalledOnce()
    await shows('[/home]', '/home', '/home')
  })

  test('leaves open what does not want to close, and asks it again the next time', async () => {
    const { browser, shows } = open()
    const close = vi.fn()
    openOverlay(close)
    await shows('/home', '[/home]')
    for (const times of [1, 2]) {
      browser.history.go(-1)
      await expect.poll(() => close).toHaveBeenCalledTimes(times)
      await shows('/home', '[/home]')
    }
  })
})

describe('no entry is left of what is closed', () => {
  test('by its own button', async () => {
    const { browser, shows } = open()
    const { end } = openSheet()
    await shows('/home', '[/home]')
    end()
    await shows('[/home]', '/home')
    const moved = vi.fn()
    browser.addEventListener('popstate', moved)
    browser.history.go(1)
    await expect.poll(() => moved).toHaveBeenCalledTimes(2)
    await shows('[/home]', '/home')
  })

  test('by a link to another page, even with two open', async () => {
    const { browser, pages, shows } = open()
    const { closed } = openSheet()
    openSheet()
    await shows('/home', '/home', '[/home]')
    pages.write('/search', false)
    expect(closed).toHaveBeenCalledOnce()
    await shows('/home', '[/search]')
    browser.history.go(-1)
    await shows('[/home]', '/search')
  })

  test('by the button that leads back', async () => {
    const { pages, shows } = open()
    pages.write('/search', false)
    openSheet()
    await shows('/home', '/search', '[/search]')
    pages.move(-1)
    await shows('[/home]', '/search', '/search')
  })

  test('by a reload', async () => {
    const { shows, browser } = open('/home', { key: 'a', index: 0, layer: 0 })
    browser.history.pushState({ key: 'a', index: 0, layer: 1 }, '')
    const again = createPageHistory(browser)
    await shows('[/home]', '/home')
    expect(again.place()).toMatchObject({ key: 'a', index: 0, layer: 0 })
  })

  test('and what opens as another closes takes its entry', async () => {
    const { shows } = open()
    const { end } = openSheet()
    await shows('/home', '[/home]')
    end()
    const question = openSheet()
    await shows('/home', '[/home]')
    question.end()
    await shows('[/home]', '/home')
  })

  test('nor does the page that changes its address under it lose it', async () => {
    const { pages, shows } = open()
    openSheet()
    await shows('/home', '[/home]')
    pages.write('/home?tab=1', true)
    await shows('/home?tab=1', '[/home?tab=1]')
  })
})

describe('leaving for another document', () => {
  test('closes what is open, and only then asks for it: a step back would call it off', async () => {
    const { pages, shows } = open('/account')
    const { closed } = openSheet()
    await shows('/account', '[/account]')
    pages.leave('https://third-party.example/sign-in', false)
    expect(closed).toHaveBeenCalledOnce()
    await shows('/account', '[https://third-party.example/sign-in]')
  })

  test('can take the place of the page', () => {
    const { browser, pages } = open('/login')
    pages.leave('/console', true)
    expect(browser.entries()).toEqual(['[/console]'])
  })
})

describe('a page with something to lose', () => {
  const openComposer = (answer: boolean) => {
    const opened = open()
    opened.pages.write('/topic-edit/new', false)
    const asked = vi.fn(async () => {
      const { end } = openSheet()
      await opened.shows('/home', '/topic-edit/new', '[/topic-edit/new]')
      end()
      return answer
    })
    const end = opened.pages.guard(asked)
    return { ...opened, asked, end }
  }

  test('stays when its reader wants to stay, whichever way they went', async () => {
    const { browser, pages, asked, shows } = openComposer(false)
    const arrived = vi.fn()
    pages.onArrive(arrived)
    browser.history.go(-1)
    await expect.poll(() => asked).toHaveBeenCalledTimes(1)
    await shows('/home', '[/topic-edit/new]', '/topic-edit/new')
    pages.move(-1)
    await expect.poll(() => asked).toHaveBeenCalledTimes(2)
    await shows('/home', '[/topic-edit/new]', '/topic-edit/new')
    pages.write('/search', false)
    await expect.poll(() => asked).toHaveBeenCalledTimes(3)
    await shows('/home', '[/topic-edit/new]', '/topic-edit/new')
    expect(arrived).not.toHaveBeenCalled()
  })

  test('is left when they say so, and asks no more when nothing is to be lost', async () => {
    const { browser, asked, shows, end } = openComposer(true)
    browser.history.go(-1)
    await shows('[/home]', '/topic-edit/new', '/topic-edit/new')
    expect(asked).toHaveBeenCalledOnce()
    browser.history.go(1)
    await expect.poll(() => asked).toHaveBeenCalledTimes(2)
    end()
  })
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keepFocus } from './keep-focus.ts'

const keepWithin = (main: HTMLElement | null) => (main ? keepFocus(main) : undefined)

/** A list as the console has many: what is dealt with goes from it. */
const List = () => {
  const [rows, setRows] = useState(['甲', '乙', '丙'])
  return (
    <main ref={keepWithin}>
      <h1>待审核</h1>
      {rows.length === 0 ? (
        <p>没有要审核的</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row} aria-label={row}>
              <a href="#somewhere">看{row}</a>
              <button onClick={() => setRows(rows.filter((other) => other !== row))}>放行</button>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

test('when a row has been dealt with, the same is at hand for the next, then for the one before, then one is at the heading', async () => {
  const screen = await render(<List />)
  const release = (row: string) => screen.getByRole('listitem', { name: row }).getByRole('button', { name: '放行' })
  release('乙').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(release('丙')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(release('甲')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading')).toHaveFocus()
})

/** What is written in the place of the button that asks for it. */
const Writing = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <main ref={keepWithin}>
      <h1>帮助文章</h1>
      {isOpen ? (
        <form>
          <input aria-label="标题" />
          <button type="button" onClick={() => setOpen(false)}>
            取消
          </button>
        </form>
      ) : (
        <button onClick={() => setOpen(true)}>写一篇</button>
      )}
      <button>别的</button>
    </main>
  )
}

test('a form that opens where a button was is begun at its first field; closed, the button has the focus again', async () => {
  const screen = await render(<Writing />)
  screen.getByRole('button', { name: '写一篇' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('标题')).toHaveFocus()
  screen.getByRole('button', { name: '取消' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: '写一篇' })).toHaveFocus()
})

const Pages = () => {
  const [page, setPage] = useState<string>()
  const open = (next: string | undefined) => {
    history.pushState(null, '', next ?? '/console?section=people')
    setPage(next)
  }
  return (
    <main ref={keepWithin}>
      <h1>{page ? '小雨' : '用户'}</h1>
      {page ? (
        <button onClick={() => open(undefined)}>全部用户</button>
      ) : (
        <ul>
          {['/console?section=people&id=1', '/console?section=people&id=2'].map((address) => (
            <li key={address}>
              <a
                href={address}
                onClick={(event) => {
                  event.preventDefault()
                  open(address)
                }}
              >
                {address}
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

test('a page that a row leads to is read from its heading; back in the list, its row has the focus', async () => {
  const before = location.href
  history.pushState(null, '', '/console?section=people')
  const screen = await render(<Pages />)
  const second = screen.getByRole('link', { name: '/console?section=people&id=2' })
  second.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: '小雨' })).toHaveFocus()
  screen.getByRole('button', { name: '全部用户' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(second).toHaveFocus()
  history.pushState(null, '', before)
})

/** A row stays, and what was pressed in it is done. */
const Marks = () => {
  const [done, setDone] = useState<readonly string[]>([])
  return (
    <main ref={keepWithin}>
      <h1>敏感词</h1>
      <button>查找</button>
      <ul>
        {['甲', '乙'].map((row) => (
          <li key={row}>
            {done.includes(row) ? (
              <span>会移除</span>
            ) : (
              <button onClick={() => setDone([...done, row])}>{`移除「${row}」`}</button>
            )}
          </li>
        ))}
      </ul>
    </main>
  )
}

test('where a row stays without its button, the next one is at hand, and not the top of the page', async () => {
  const screen = await render(<Marks />)
  screen.getByRole('button', { name: '移除「甲」' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: '移除「乙」' })).toHaveFocus()
})

test('who points at nothing is left there', async () => {
  const screen = await render(<List />)
  const first = screen.getByRole('listitem', { name: '甲' }).getByRole('button', { name: '放行' }).element()
  first.focus()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  first.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('listitem')).toHaveLength(2)
  expect(document.activeElement).toBe(document.body)
})

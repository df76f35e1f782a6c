import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import './styles.css'
import { List, ListItem } from './list.tsx'

test('beside a short title, a long value stays in its line', async () => {
  const screen = await render(
    <div style={{ width: 358 }}>
      <List>
        <ListItem title="邮箱" value="xiaoyu.lin1984@example.com" />
      </List>
    </div>,
  )
  const [title, value] = [screen.getByText('邮箱'), screen.getByText('xiaoyu.lin1984@example.com')].map((part) =>
    part.element().getBoundingClientRect(),
  )
  expect((title?.top ?? 0) < (value?.bottom ?? 0) && (value?.top ?? 0) < (title?.bottom ?? 0)).toBe(true)
})

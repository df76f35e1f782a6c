import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PasswordField, TextArea, TextField } from './field.tsx'
import './styles.css'

test('an error is tied to its field and read out; the hint stays', async () => {
  const screen = await render(<TextField label="邮箱" hint="用来找回密码" />)
  const field = screen.getByRole('textbox', { name: '邮箱' })
  await expect.element(field).toHaveAccessibleDescription('用来找回密码')
  await expect.element(field).not.toHaveAttribute('aria-invalid')

  await screen.rerender(<TextField label="邮箱" hint="用来找回密码" error="邮箱格式不正确" />)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('邮箱格式不正确 用来找回密码')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('邮箱格式不正确')
})

test('a password is hidden until it is asked for', async () => {
  const screen = await render(<PasswordField label="密码" defaultValue="hongyan2026" />)
  const field = screen.getByLabelText('密码', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: '显示密码' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('hongyan2026')
  await screen.getByRole('button', { name: '隐藏密码' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a text area grows with its text, then scrolls', async () => {
  const screen = await render(<TextArea label="回复" hideLabel autoGrow maxHeightPx={120} />)
  const area = screen.getByRole('textbox', { name: '回复' })
  const height = () => area.element().getBoundingClientRect().height
  const low = height()
  await area.fill('一\n二\n三')
  expect(height()).toBeGreaterThan(low)
  await area.fill('一\n'.repeat(30))
  expect(height()).toBe(120)
  expect(area.element().scrollHeight).toBeGreaterThan(120)
})

test('a placeholder is written whole: what stands beside it goes below, and in a narrow field it is smaller', async () => {
  const screen = await render(
    <div style={{ width: 300 }}>
      <TextField label="验证码" placeholder="输入邮件中的数字" trailing={<button type="button">获取验证码</button>} />
    </div>,
  )
  const field = screen.getByRole('textbox', { name: '验证码' }).element()
  const top = (element: Element) => Math.round(element.getBoundingClientRect().top)
  const button = screen.getByRole('button').element()
  const isBelow = () => top(button) >= Math.round(field.getBoundingClientRect().bottom)
  const size = () => Number.parseFloat(getComputedStyle(field, '::placeholder').fontSize)
  expect([isBelow(), size()]).toEqual([false, 17])
  const column = field.closest('div[style]') as HTMLElement
  column.style.width = '170px'
  expect([isBelow(), size()]).toEqual([true, 17])
  column.style.width = '120px'
  expect(size()).toBeCloseTo((120 - 2 - 24) / 8, 1)
})

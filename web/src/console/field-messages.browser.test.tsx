import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sayFieldMessages } from './field-messages.ts'

test('what is missing or wrong in a form is said in Chinese, whatever the browser speaks, and no longer once it is mended', async () => {
  let sent = 0
  const screen = await render(
    <form
      ref={(form) => (form ? sayFieldMessages(form.ownerDocument) : undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        sent++
      }}
    >
      <label>
        理由 <input name="reason" required minLength={2} />
      </label>
      <label>
        天数 <input name="days" type="number" min={1} max={30} defaultValue="90" />
      </label>
      <label>
        <input type="radio" name="way" value="all" required />
        全退
      </label>
      <label>
        <input type="radio" name="way" value="part" required />
        部分
      </label>
      <select name="kind" aria-label="种类" required>
        <option value="">请选择</option>
        <option value="spam">广告</option>
      </select>
      <button>提交</button>
    </form>,
  )
  const reason = screen.getByLabelText('理由')
  const [days, kind] = [screen.getByLabelText('天数'), screen.getByLabelText('种类')]
  const saidOf = (field: typeof reason) => (field.element() as HTMLInputElement).validationMessage
  const submit = () => screen.getByRole('button').click()
  await submit()
  expect(saidOf(reason)).toBe('请填写这一项')
  expect(saidOf(days)).toBe('不能大于 30')
  expect(saidOf(screen.getByLabelText('全退'))).toBe('请先勾选')
  expect(saidOf(kind)).toBe('请选择一项')
  await userEvent.type(reason, '雁')
  await submit()
  expect(saidOf(reason)).toBe('至少写 2 个字')
  await userEvent.type(reason, '来')
  await days.fill('7')
  await screen.getByLabelText('部分').click()
  await kind.selectOptions('spam')
  expect(sent).toBe(0)
  await submit()
  expect(sent).toBe(1)
})

import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/ui/styles.css'
import { AmountField } from './amount-field.tsx'

test('in large letters on a narrow phone the placeholder is written smaller instead of being cut off', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  const placeholder = '1.00 到 50,000.00'
  const screen = await render(
    <div style={{ width: 288 }}>
      <AmountField label="充多少" value="" onChange={() => {}} placeholder={placeholder} />
    </div>,
  )
  const field = screen.getByLabelText('充多少').element()
  const letters = document.createElement('canvas').getContext('2d')
  if (letters === null) throw new Error('there is no canvas')
  const { fontSize, fontFamily } = getComputedStyle(field, '::placeholder')
  letters.font = `400 ${fontSize} ${fontFamily}`
  expect(letters.measureText(placeholder).width).toBeLessThanOrEqual(field.clientWidth)
})

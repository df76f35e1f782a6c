import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { usePress } from './use-press.ts'

const Things = ({ onPress }: { onPress: (key: string) => void }) => (
  <div {...usePress(onPress)}>
    <p data-press="7">到家了吗</p>
  </div>
)

/** A thing of a list, and ways to touch it. */
const makeThing = async () => {
  const onPress = vi.fn<(key: string) => void>()
  const { getByText } = await render(<Things onPress={onPress} />)
  const thing = getByText('到家了吗').element()
  const send = (type: string, pointerType: 'touch' | 'mouse', clientX: number) =>
    thing.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: pointerType === 'mouse' ? 1 : 2,
        pointerType,
        clientX,
        clientY: 20,
      }),
    )
  return { onPress, send }
}

test('a finger that rests on a thing presses it, also while a mouse lies somewhere else', async () => {
  const { onPress, send } = await makeThing()
  send('pointerdown', 'touch', 20)
  send('pointermove', 'mouse', 200)
  send('pointermove', 'touch', 23)
  await expect.poll(() => onPress.mock.calls).toEqual([['7']])
})

test('a finger that goes on moving scrolls, and presses nothing', async () => {
  vi.useFakeTimers()
  try {
    const { onPress, send } = await makeThing()
    send('pointerdown', 'touch', 20)
    send('pointermove', 'touch', 40)
    vi.advanceTimersByTime(1000)
    expect(onPress).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

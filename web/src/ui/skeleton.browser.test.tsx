import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import './styles.css'
import { revealForwards, Skeleton } from './skeleton.tsx'

const Parts = ({ loading }: { loading: readonly boolean[] }) => (
  <div ref={revealForwards}>
    {loading.map((waits, number) => (
      <section key={number}>
        <h2>第 {number + 1} 段</h2>
        {waits ? <Skeleton className="h-8" /> : <p>读到了 {number + 1}</p>}
      </section>
    ))}
  </div>
)

test('a part is seen once all above it have loaded, whichever comes first', async () => {
  const screen = await render(<Parts loading={[true, false, false]} />)
  const seen = () =>
    [1, 2, 3].filter((number) =>
      screen.getByText(`第 ${number} 段`).element().checkVisibility({ visibilityProperty: true }),
    )
  expect(seen()).toEqual([1])
  await screen.rerender(<Parts loading={[false, true, false]} />)
  await expect.poll(seen).toEqual([1, 2])
  await screen.rerender(<Parts loading={[false, false, false]} />)
  await expect.poll(seen).toEqual([1, 2, 3])
  // One that is read anew from nothing has those below it wait again, and those that come then.
  await screen.rerender(<Parts loading={[false, true, false]} />)
  await expect.poll(seen).toEqual([1, 2])
})

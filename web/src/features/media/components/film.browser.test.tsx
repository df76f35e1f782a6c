import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Film } from './film.tsx'
import '#web/ui/styles.css'

/** A film of a few seconds, made by this browser. */
const shoot = async (): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 90
  const drawing = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm;codecs=vp8' })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (let frame = 0; frame < 130; frame++) {
    drawing?.fillRect(frame, 0, 2, 90)
    await new Promise(requestAnimationFrame)
  }
  recorder.stop()
  await stopped
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }))
}

const films: string[] = []
beforeEach(async () => {
  films[0] ??= await shoot()
  films[1] ??= films[0]
  // Browsers want a tap before there is sound.
  await userEvent.click(document.body)
})

const broken = URL.createObjectURL(new Blob(['no film'], { type: 'video/webm' }))

const show = async (...titles: string[]) => {
  await render(
    <>
      {titles.map((title, index) => (
        <div key={title} style={{ position: 'relative', height: 200 }}>
          <Film src={films[index] ?? broken} title={title} durationMs={4000} />
        </div>
      ))}
    </>,
  )
  const box = (title: string) => page.getByRole('region', { name: title })
  const element = (title: string) => {
    const found = box(title).element().querySelector('video')
    if (found === null) throw new Error('there is no film')
    // It is looked at longer than it lasts.
    found.loop = true
    return found
  }
  return { box, element }
}

test('it has controls of its own, and plays and pauses by button, key and a click on the picture', async () => {
  const { box, element } = await show('归途')
  const film = element('归途')
  expect(film.controls).toBe(false)
  await box('归途').getByRole('button', { name: '播放' }).click()
  await expect.poll(() => film.paused).toBe(false)
  await userEvent.keyboard('k')
  await expect.poll(() => film.paused).toBe(true)
  await userEvent.keyboard(' ')
  await expect.poll(() => film.paused).toBe(false)
  await userEvent.click(film, { position: { x: 100, y: 40 } })
  await expect.poll(() => film.paused).toBe(true)
})

test('sound, speed and position are changed by buttons and keys', async () => {
  const { box, element } = await show('归途')
  const film = element('归途')
  await box('归途').getByRole('button', { name: '静音' }).click()
  await expect.element(box('归途').getByRole('button', { name: '取消静音' })).toBeVisible()
  expect(film.muted).toBe(true)
  await userEvent.keyboard('m')
  await expect.poll(() => film.muted).toBe(false)

  await box('归途').getByRole('button', { name: '播放速度 1 倍' }).click()
  await expect.element(box('归途').getByRole('button', { name: '播放速度 1.25 倍' })).toBeVisible()
  expect(film.playbackRate).toBe(1.25)

  const slider = box('归途').getByRole('slider', { name: '播放进度' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:00，共 0:0[1-9]$/))
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => film.currentTime).toBeGreaterThan(0)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => film.currentTime).toBe(0)
})

test('every control can be hit within 44 px, beside a narrow film too', async () => {
  await render(
    <div style={{ position: 'relative', width: 178, height: 236 }}>
      <Film src={broken} title="竖着拍的" />
    </div>,
  )
  const controls = [...document.querySelectorAll('.film-controls :is(button, input)')].map((control) =>
    control.getBoundingClientRect(),
  )
  const seen = controls.filter(({ width }) => width > 0)
  expect(seen.length).toBeGreaterThanOrEqual(4)
  for (const { width, height, left, right } of seen) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect([left >= 0, right <= 178]).toEqual([true, true])
  }
})

test('one plays at a time, and the controls of what plays go away by themselves and come back', async () => {
  const { box, element } = await show('一', '二')
  await box('一').getByRole('button', { name: '播放' }).click()
  await expect.poll(() => element('一').paused).toBe(false)
  await box('二').getByRole('button', { name: '播放' }).click()
  await expect.poll(() => element('二').paused).toBe(false)
  await expect.poll(() => element('一').paused).toBe(true)
  await expect.element(box('一')).toHaveAttribute('data-shown')
  await expect.element(box('二')).not.toHaveAttribute('data-shown')
  await userEvent.keyboard('{Shift}')
  await expect.element(box('二')).toHaveAttribute('data-shown')
})

test('what cannot be played says why, and can be tried again', async () => {
  const { box, element } = await show('一', '二', '坏的')
  const alert = box('坏的').getByRole('alert')
  await expect.element(alert.getByText('播放失败：文件已损坏，或浏览器不支持它的格式')).toBeVisible()
  const again = vi.spyOn(element('坏的'), 'load')
  await alert.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => again.mock.calls.length).toBe(1)
  await expect.element(alert.getByText('播放失败：文件已损坏，或浏览器不支持它的格式')).toBeVisible()
})

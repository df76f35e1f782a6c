import { renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encode } from 'uqr'

const [width, height] = [640, 480]
const [black, white] = [16, 235]

/** A picture of a code in grey, as a camera that is held before it sees it. */
const paint = (text: string): Buffer => {
  const rows = encode(text, { ecc: 'M', border: 4 }).data
  const side = Math.floor((height * 0.85) / rows.length)
  const [left, top] = [width, height].map((room) => Math.floor((room - side * rows.length) / 2)) as [number, number]
  const grey = Buffer.alloc(width * height, white)
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      for (let line = 0; dark && line < side; line++) {
        const start = (top + y * side + line) * width + left + x * side
        grey.fill(black, start, start + side)
      }
  return grey
}

/** What the code before the camera says. */
export const seenLink = 'https://example.com/from-the-camera'

/** Writes what the camera shall see as a film (YUV4MPEG2). @returns its path */
const film = (): string => {
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), paint(seenLink), colours])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`)
  const file = path.join(tmpdir(), 'hongyan-camera.y4m')
  // Each worker writes the same; none may see half of it.
  const own = `${file}.${process.pid}`
  writeFileSync(own, Buffer.concat([head, frame, frame]))
  renameSync(own, file)
  return file
}

/** Starts a browser whose camera sees a code, or one whose user refuses the camera. */
export const cameraOptions = ({ refused }: { refused: boolean }) => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film()}`,
    refused ? '--use-fake-ui-for-media-stream=deny' : '--use-fake-ui-for-media-stream',
  ],
})

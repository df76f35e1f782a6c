import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sampleRate, type Stereo } from './synth/sound.ts'

/** Both channels, sample by sample. */
const interleave = ({ left, right }: Stereo): Buffer => {
  const samples = new Float32Array(left.length * 2)
  for (let n = 0; n < left.length; n++) {
    samples[2 * n] = left[n] as number
    samples[2 * n + 1] = right[n] as number
  }
  return Buffer.from(samples.buffer)
}

/** Of all that is played everywhere, MP3 is the smallest that needs no licence. */
const concert = { kilobits: 68, channels: 2 }

/**
 * Writes a sound as MP3.
 * @throws when there is no ffmpeg with libmp3lame
 */
export const writeMp3 = async (
  file: string,
  sound: Stereo,
  tags: Record<string, string>,
  { kilobits, channels } = concert,
): Promise<void> => {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-y', '-f', 'f32le', '-ar', String(sampleRate), '-ac', '2', '-i', 'pipe:0'],
      ...[
        '-c:a',
        'libmp3lame',
        '-abr',
        '1',
        '-b:a',
        `${kilobits}k`,
        '-ac',
        String(channels),
        '-compression_level',
        '0',
      ],
      // Otherwise the same sound would give another file with each version of ffmpeg.
      ...['-fflags', '+bitexact', '-flags', '+bitexact', '-id3v2_version', '3'],
      ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  ffmpeg.stdin.end(interleave(sound))
  const [code] = (await once(ffmpeg, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`ffmpeg could not write ${file}`)
}
